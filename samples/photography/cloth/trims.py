"""Small parts laid on a garment: labels, buttons, cords, zips."""
import numpy as np
from mathutils import Matrix, Vector

from studio.lettering import wordmark
from studio.material import Mat, hexlin
from studio.scene import bake, mesh_obj
from studio.shapes import along, curve_obj, lathe, ring_faces, rounded_profile

BOX = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (1, 5, 7, 3), (0, 2, 6, 4))


def thread(colour):
    return Mat('thread', Base_Color=hexlin(colour), Roughness=.7, Sheen=.3)


def shell(colour):
    """Mother-of-pearl and horn for buttons."""
    return Mat('button', Base_Color=hexlin(colour), Roughness=.36, Specular=.3, Subsurface=.05)


def facing(place, normal, up=(0, 0, 1)):
    """A frame at a place: z along the normal, y as near to `up` as can be."""
    z = Vector(normal).normalized()
    x = Vector(up).cross(z).normalized()
    y = z.cross(x)
    return Matrix.Translation(Vector(place)) @ Matrix((x, y, z)).transposed().to_4x4()


def sheet(name, P, mat, thick, smooth=True):
    """A grid of points (rows x columns x 3) as a sheet with thickness."""
    rows, cols = P.shape[:2]
    ob = mesh_obj(name, P.reshape(-1, 3), ring_faces(rows, cols, closed=False), mat, smooth=smooth)
    so = ob.modifiers.new('thickness', 'SOLIDIFY')
    so.thickness, so.offset = thick, 0
    return bake(ob)


def label(surface, z, width=.040, height=.026, colour='#efeae0', ink='#1c1a17'):
    """The woven label inside the back of the neck."""
    def on(x, y, lift):
        P, N = surface.at([(-x, z + y)], back=True)   # seen from inside: left and right change places
        return P[0] - N[0] * lift
    grid = np.array([[on(x, y, .0042) for x in np.linspace(-width / 2, width / 2, 7)]
                     for y in np.linspace(-height / 2, height / 2, 5)])
    tag = sheet('label', grid, Mat('label', Base_Color=hexlin(colour), Roughness=.8, Sheen=.2), .0006)
    word = wordmark(.0058, thread(ink), lambda x, y: on(-x, y, .0049))
    word.parent = tag
    return tag


def patch_label(surface, x, z, width=.072, height=.030):
    """The leather patch on the back of a waistband, the word pressed into it."""
    def on(dx, dy, lift):
        P, N = surface.at([(x - dx, z + dy)], back=True)
        return P[0] + N[0] * lift
    grid = np.array([[on(a, b, .0016) for a in np.linspace(-width / 2, width / 2, 13)]
                     for b in np.linspace(-height / 2, height / 2, 5)])
    leather = Mat('leather', Roughness=.55, Specular=.3)
    grain = leather.n('ShaderNodeTexNoise', {'Scale': 900., 'Detail': 3.}).outputs['Fac']
    leather.set('Base Color', leather.mix(grain, hexlin('#7a5232'), hexlin('#9c7048')))
    leather.set('Normal', leather.bump(grain, .0003, .6))
    tag = sheet('patch', grid, leather, .0014)
    word = wordmark(.0095, Mat('pressed', Base_Color=hexlin('#4a301d'), Roughness=.6), lambda a, b: on(a, b, .00245))
    word.parent = tag
    return tag


def button(place, normal, mat, radius=.0055, up=(0, 0, 1)):
    """A four-hole button with its thread."""
    r = radius
    prof = rounded_profile([(0, .0012), (r * .62, .0012, .0004), (r * .74, .0021, .0006), (r * .95, .0021, .0006),
                            (r, .0012, .0004), (r * .9, .0002)], 4)
    disc = lathe('button', prof, mat, seg=40)
    disc.matrix_world = facing(place, normal, up)
    cotton = thread('#d8d2c4')
    for s in (-1, 1):
        x = s * r * .17
        rod = curve_obj('sewn', [(x, -r * .2, .0012), (x, 0, .0019), (x, r * .2, .0012)], .00035, cotton)
        rod.parent = disc
    return disc


def cord(points, mat, radius=.0026, tip=None):
    """A round drawcord; with `tip` its end is bound in that material."""
    P = np.array(points)
    rod = curve_obj('cord', P, radius, mat)
    if tip:
        down = (P[-1] - P[-2]) / np.linalg.norm(P[-1] - P[-2])
        end = curve_obj('tip', [P[-1], P[-1] + down * .016], radius * 1.08, tip)
        end.parent = rod
    return rod


def zip_(P, N, teeth, tape, half=.0075):
    """A zip along the points: two tapes, a row of teeth from each side, and a slider at the top."""
    P, N = np.array(P), np.array(N)
    T = np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None]
    side = np.cross(T, N)
    ribbon = np.array([P + side * w + N * lift for w, lift in
                       zip(np.linspace(-half, half, 7), (.0015, .003, .0036, .0038, .0036, .003, .0015))])
    band = sheet('tape', ribbon, Mat('tape', Base_Color=hexlin(tape), Roughness=.8), .0008)
    metal = Mat('metal', Base_Color=hexlin(teeth), Metallic=.9, Roughness=.35)
    s = along(P)
    V, F = [], []
    for i, d in enumerate(np.arange(.002, s[-1] - .004, .0017)):
        at = lambda A: np.array([np.interp(d, s, A[:, k]) for k in range(3)])
        p, n, t, w = at(P), at(N), at(T), at(side)
        sign = 1 if i % 2 else -1
        box = [p + w * a * sign + t * b + n * c
               for a in (-.0009, .0026) for b in (-.0006, .0006) for c in (.0034, .0056)]
        base = len(V)
        V += box
        F += [[base + i for i in f] for f in BOX]
    row = mesh_obj('teeth', V, F, metal, smooth=False)
    prof = rounded_profile([(0, .0044), (.0035, .0044, .001), (.0050, .0030, .001), (.0050, .0004)])
    body = lathe('slider', prof, metal, seg=24)
    body.matrix_world = facing(P[-1] + N[-1] * .0035 - T[-1] * .006, N[-1])
    tab = curve_obj('tab', [P[-1] + N[-1] * .0085 - T[-1] * d for d in (.008, .016, .024, .034)], .0018, metal)
    return [band, row, body, tab]
