"""What bags are sewn from: pods (two panels joined by a gusset), zips, webbing and leather patches."""
import math

import numpy as np
from mathutils import Vector, noise

from goods.materials import cloth, leather, metal, plastic
from goods.parts import band, box, fit, sheet
from studio import Mat, curve_obj, hexlin, resample, stitches, wordmark


def nylon(colour):
    """Fine woven nylon, a little shiny."""
    return cloth(colour, pitch=0.0008, relief=0.0003, sheen=0.2, rough=0.62, wash=0.06)


def canvas(colour):
    return cloth(colour, pitch=0.0012, relief=0.0005, sheen=0.3, wash=0.12)


def webbing(colour):
    return cloth(colour, 'twill', pitch=0.0016, relief=0.0008, rough=0.7, wash=0.05)


class Pod:
    """A soft box round the origin, its front towards -y. `round_top` and `round_foot` cut the corners,
    `bulge` swells the panels, `puff` the gusset, `dent` is how much the cloth sags."""

    def __init__(
        self, wide, high, deep, round_top=0.3, round_foot=0.2, bulge=0.02, puff=0.01, dent=0.004, seed=1
    ):
        self.w, self.h, self.d = wide / 2, high / 2, deep / 2
        self.round = round_top, round_foot
        self.bulge, self.puff, self.dent, self.seed = bulge, puff, dent, seed

    def sag(self, x, y, z):
        p = Vector((x * 9, y * 9, z * 9 + self.seed * 7))
        return self.dent * (noise.noise(p) + 0.45 * noise.noise(p * 2.9))

    def flat(self, u, v):
        """A square of -1..1 as a rounded outline."""
        c = self.round[0] if v > 0 else self.round[1]
        return self.w * u * math.sqrt(1 - c * v * v), self.h * v * math.sqrt(1 - c * u * u)

    def panel(self, u, v, side=-1, lift=0.0):
        """A point of the front (side -1) or back (side 1) panel."""
        x, z = self.flat(u, v)
        swell = self.bulge * ((1 - u**4) * (1 - v**4)) ** 0.8
        inner = (1 - u**6) * (1 - v**6)
        return Vector((x, side * (self.d + swell + lift + self.sag(x, side, z) * inner), z))

    def rim(self, s):
        """The outline from the middle of the foot round by the right; s is 0..1."""
        q = (s * 8) % 8
        u, v = (
            (q, -1)
            if q < 1
            else (1, q - 2)
            if q < 3
            else (4 - q, 1)
            if q < 5
            else (-1, 6 - q)
            if q < 7
            else (q - 8, -1)
        )
        return self.flat(u, v)

    def out(self, s):
        e = 1e-3
        (x0, z0), (x1, z1) = self.rim(s - e), self.rim(s + e)
        return Vector((z1 - z0, 0, -(x1 - x0))).normalized()

    def gusset(self, s, t, lift=0.0):
        """A point of the band between the panels: t 0 at the front, 1 at the back."""
        x, z = self.rim(s)
        swell = self.puff * math.sin(math.pi * t) ** 0.7 + lift + self.sag(x, t, z) * math.sin(math.pi * t)
        return Vector((x, (2 * t - 1) * self.d, z)) + self.out(s) * swell

    def sew(self, front, side=None, back=None, piping=None, foot=None, foot_height=0.0):
        """The panels, the gusset and the piping. Below `foot_height` (0..1) the cloth is `foot`."""
        point = lambda where: lambda u, v: self.panel(2 * u - 1, 2 * v - 1, where)
        parts = [
            sheet('front', point(-1), 81, 81, front),
            sheet('back', point(1), 81, 81, back or front),
            sheet('gusset', self.gusset, 241, 25, side or front),
        ]
        if foot:
            for ob in parts:
                ob.data.materials.append(foot.mat)
                for f in ob.data.polygons:
                    f.material_index = int(f.center.z < -self.h + 2 * self.h * foot_height)
        if piping:
            for where in (0, 1):
                line = [self.gusset(s, where, 0.0012) for s in np.linspace(0, 1, 220, endpoint=False)]
                parts.append(curve_obj('piping', line, 0.0026, piping, cyclic=True, res=2))
        return parts

    def topstitch(self, thread, inset=0.05):
        """A row of thread inside the front panel's edge."""
        k = 1 - inset
        square = [(k * a, k * b) for a, b in resample([(-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1)], 0.03)]
        return stitches(
            'topstitch',
            [self.panel(u, v, -1, 0.0003) for u, v in square],
            [(0, -1, 0)] * len(square),
            thread,
            0.0034,
            0.0014,
            0.0004,
        )

    def zip(self, start, end, t, tape, pull, at=0.5):
        """A zip along the gusset from s = start to end, its slider at the fraction `at`."""
        line = [s for s in np.linspace(start, end, 160)]
        return zipper([self.gusset(s, t, 0.0006) for s in line], [self.out(s) for s in line], tape, pull, at)


def zipper(path, normals, tape, pull, at=0.5):
    """Tape, coil, slider and pull along a line; the normals point out of the cloth."""
    P, N = np.array(path, float), np.array([tuple(n) for n in normals], float)
    coil = Mat('coil', Base_Color=hexlin('#1b1b1d'), Roughness=0.4)
    objects = [band('tape', P, N, 0.024, 0.0016, tape, step=0.003, power=0.3)]
    T = np.gradient(P, axis=0)
    S = np.cross(T, N)
    S /= np.linalg.norm(S, axis=1)[:, None] + 1e-9
    for side in (-1, 1):
        objects.append(
            band('lip', P + N * 0.0010 + S * side * 0.0062, N, 0.0066, 0.0022, tape, step=0.003, power=0.6)
        )
        objects.append(stitches('coil', P + N * 0.0009 + S * side * 0.0011, N, coil, 0.0012, 0.0006, 0.0011))
    i = int(at * (len(P) - 1))
    side, out, down = Vector(S[i]), Vector(N[i]), Vector(T[i]).normalized()
    p, hang = Vector(P[i]) + out * 0.0030, Vector((0, 0, -1)) if abs(out.z) < 0.8 else down
    slider = fit([box('slider', (0.0075, 0.0040, 0.010), metal('#8f8d88', 0.28), bevel=0.001)], p, side, out)
    cord = [p + out * a + hang * b for a, b in ((0.002, 0), (0.006, 0.008), (0.005, 0.024), (0.003, 0.042))]
    across = out if abs(hang.dot(out)) < 0.5 else side
    return [*objects, *slider, band('pull', cord, across, 0.0075, 0.0022, pull, step=0.002, power=0.5)]


def patch(place, colour, wide=0.058, tall=0.024, word=0.0078):
    """A sewn leather patch with the word pressed in; `place(x, y, lift)` lays it on the bag."""
    face = sheet(
        'patch',
        lambda u, v: place((u - 0.5) * wide, (v - 0.5) * tall, 0.0020),
        31,
        15,
        leather(colour),
        thickness=0.0018,
        bevel=0.0006,
    )
    x, y = wide / 2 - 0.0018, tall / 2 - 0.0018
    line = resample([(-x, -y), (x, -y), (x, y), (-x, y), (-x, -y)], 0.0015)
    thread = Mat('sewn', Base_Color=hexlin('#d8c7a6'), Roughness=0.6)
    sewn = stitches(
        'sewn',
        [place(a, b, 0.0022) for a, b in line],
        [(0, -1, 0)] * len(line),
        thread,
        0.0028,
        0.0011,
        0.00032,
    )
    dark = Mat('pressed', Base_Color=tuple(0.2 * c for c in hexlin(colour)[:3]) + (1,), Roughness=0.5)
    return [face, sewn, wordmark(word, dark, lambda a, b: place(a, b, 0.00215))]


def buckle(at, side, out, wide=0.025):
    """A ladder buckle on webbing: its bars lie along `side`."""
    black = plastic('#161718', 0.35)
    parts = [
        box('bar', (wide + 0.008, 0.0035, 0.004), black, (0, 0, k * 0.011), bevel=0.0012) for k in (-1, 0, 1)
    ]
    parts += [
        box('frame', (0.0045, 0.0035, 0.026), black, (s * (wide / 2 + 0.003), 0, 0), bevel=0.0012)
        for s in (-1, 1)
    ]
    return fit(parts, at, side, out)
