"""What all top-wear shares: the cut, the body it is draped on, the canvas and the finished cloth."""
import math
from dataclasses import dataclass, field

import numpy as np

from cloth.body import arm, torso
from cloth.canvas import Canvas
from cloth.drape import collide, drape
from cloth.fabric import material
from cloth.pattern import bez, join, mirror, offset
from cloth.sew import Cut, sew
from cloth.surface import Surface


JOINT = (.176, .600)   # where the arm hangs from the shoulder
CHEST = .203           # half the chest's width over the cloth


@dataclass
class Top:
    """Measures of a top in metres; half widths where a width is meant."""
    w: float = .265            # chest
    L: float = .71             # length
    neck_w: float = .088
    neck_f: float = .098       # depth of the neck in front
    neck_b: float = .024
    sleeve: float = .205       # 0: sleeveless
    cuff: float = .170
    ang: float = 25            # sleeves in the pattern, degrees below level
    hang: float = 62           # sleeves when worn
    slope: float = .050
    sh: float = .218           # shoulder point
    arm: float = .222          # depth of the armhole
    taper: float = .006
    tail: float = 0            # how much higher the hem is at the side seams
    collar: float = .019       # width of the neck band
    rib: float = 0             # height of ribbed hem and cuffs
    squeeze: float = .86       # how much the rib pulls in
    step: float = .0105
    frames: int = 70
    cloth: dict = field(default_factory=dict)

    @property
    def long(self):
        return self.sleeve > .4


def lines(t):
    """The named lines of the pattern. Neck, hem and cuffs have the cloth on their left."""
    snp, sp = np.array((t.neck_w, t.L)), np.array((t.sh, t.L - t.slope))
    a = math.radians(t.ang)
    d, q = np.array([math.cos(a), -math.sin(a)]), np.array([-math.sin(a), -math.cos(a)])
    u, h = np.array([t.w, t.L - t.slope - t.arm]), np.array([t.w - t.taper, t.tail])
    shoulder = bez(snp, (t.neck_w + .05, t.L - .010), (t.sh - .04, t.L - t.slope + .010), sp)
    bow = ((-.022, -.07), (-.030, .055)) if t.sleeve else ((-.012, -.15), (-.085, .012))
    armhole = bez(sp, sp + bow[0], u + bow[1], u)
    side = bez(u, u + (-.006, -.03), h + (-.004, .2), h)
    half = bez((0, 0), (t.w * .45, 0), (t.w * .7, t.tail), h) if t.tail else np.array([(0, 0), h])
    out = dict(armhole=armhole, side=side, shoulder=shoulder, hem=join(mirror(half), half), d=d, sp=sp)
    for key, depth in (('neck_f', t.neck_f), ('neck_b', t.neck_b)):
        R = bez((0, t.L - depth), (t.neck_w * .62, t.L - depth), (t.neck_w * .98, t.L - depth * .5), snp)
        out[key] = join(mirror(R), R)[::-1]
    if t.sleeve:
        c1 = sp + d * t.sleeve
        c2 = c1 + q * t.cuff
        out['top'] = join(shoulder, bez(sp, sp + d * .02, c1 - d * .08, c1))
        out['under'] = bez(c2, c2 - d * min(.05 + .3 * max(t.sleeve - .2, 0), .17), u + (.03, .005), u, 12)
        out['cuff'] = np.array([c2, c1])
    return out


def cut(t):
    k = lines(t)
    m = mirror
    if t.sleeve:
        seams = [k['top'], m(k['top']), join(k['under'], k['side']), m(join(k['under'], k['side']))]
        right = [k['top'], k['cuff'][::-1], seams[2]]
        left = [seams[3], m(k['cuff'][::-1]), seams[1]]
        edges = [k['cuff'], m(k['cuff'])]
    else:
        seams = [k['shoulder'], m(k['shoulder']), k['side'], m(k['side'])]
        right, left = [k['shoulder'], k['armhole'], k['side']], [m(k['side']), m(k['armhole']), m(k['shoulder'])]
        edges = [k['armhole'], m(k['armhole'])]
    band = max(t.rib, .021)
    inner = [k['hem'] + (0, band)]
    if t.sleeve:
        inner += [k['cuff'] - k['d'] * band, m(k['cuff'] - k['d'] * band)]

    def deep(P):
        s = np.clip((np.abs(P[:, 0]) - t.w * .85) / .09, 0, 1) * bool(t.sleeve)
        s = s * s * (3 - 2 * s)
        return .140 * (1 - s) + .078 * s, .14 * (1 - s) + .085 * s

    neck = lambda n: [offset(n, t.collar * .5), offset(n, t.collar)]
    chain = lambda n: [n[::-1], *right, k['hem'][::-1], *left]
    return Cut(chain(k['neck_f']), chain(k['neck_b']), seams, [k['neck_f'], k['neck_b'], k['hem'], *edges], deep,
               inner + neck(k['neck_f']), inner + neck(k['neck_b']))


def squeezed(t, sewn):
    """Resting lengths with hem and cuffs pulled in by their rib."""
    rest, k = sewn.rest.copy(), lines(t)
    x, z = rest[:, 0], rest[:, 2]
    low = z < t.rib
    rest[low, 0] *= t.squeeze
    for s in (1, -1):
        p = np.stack([rest[:, 0] * s, z], 1)
        reach = (p - k['cuff'][1]) @ k['d']
        wrist = (reach > -t.rib) & (p[:, 0] > t.w)
        middle = k['cuff'].mean(0)
        across = np.array([-k['d'][1], k['d'][0]])
        off = ((p - middle) @ across)[wrist, None] * across
        p[wrist] -= off * (1 - t.squeeze * .92)
        rest[wrist, 0], rest[wrist, 2] = p[wrist, 0] * s, p[wrist, 1]
    return rest


def wrapped(t, V):
    """Long-sleeved tops start near the body: sides drawn in round the chest, sleeves moved in with them."""
    out, x = V.copy(), np.abs(V[:, 0])
    chest = CHEST * np.sin(np.minimum(x / t.w, 1) * math.pi / 2)
    out[:, 0] = np.sign(V[:, 0]) * (chest + np.maximum(x - t.w, 0))
    return out


def dress(t):
    """The body. Its arms start in the sleeves as they are cut and sink to where they hang."""
    x, z = lines(t)['cuff'].mean(0) if t.sleeve else (0, 0)
    along = math.degrees(math.atan2(JOINT[1] - z, x - (t.w - CHEST) - JOINT[0]))
    start = along if t.long else t.ang

    def body(frames):
        collide(torso())
        for side in (1, -1) if t.sleeve else ():
            a = arm(side, max(.42, t.sleeve + .07), .8 if t.long else 1)
            a.location = (side * JOINT[0], 0, JOINT[1])
            collide(a)
            for f, angle in ((1, start), (6, start), (int(frames * .55), t.hang), (frames, t.hang)):
                a.rotation_euler = (0, math.radians(angle) * side, 0)
                a.keyframe_insert('rotation_euler', frame=f)
    return body


class Garment:
    """A top with its named lines, its two canvases and its cloth in the room."""

    def __init__(self, t, colour, sewn, co, levels=1, smooth=2, coarse=1., crisp=False):
        pattern = cut(t)
        self.t, self.k, self.seams, self.extra = t, lines(t), pattern.seams, []
        flat = np.vstack(pattern.front)
        low, high = flat.min(0) - .004, flat.max(0) + .004
        self.front, self.back = Canvas(low, high, colour, coarse), Canvas(low, high, colour, coarse)
        self.surface = Surface(co, sewn, low, high, levels=levels, smooth=smooth, crisp=crisp)

    @property
    def sides(self):
        return (self.front, self.k['neck_f']), (self.back, self.k['neck_b'])

    def both(self, line):
        return line, mirror(line)

    def construct(self):
        """Seams every top has."""
        for canvas, _ in self.sides:
            for seam in self.seams:
                canvas.groove(seam, .0016, .0005, .2)
            if self.t.sleeve:
                for line in self.both(self.k['armhole']):
                    canvas.groove(line)

    def finish(self, fabric, thick=.0024):
        outside = material(fabric, self.front, self.back)
        inside = material(fabric, self.front, self.back, dim=.8)
        for layer in self.extra:
            layer.finish(outside, inside, thick)
        return [self.surface.finish(outside, inside, thick), *(layer.ob for layer in self.extra)]


def worn(name, t, colour, levels=1):
    """On the invisible person."""
    sewn = sew(cut(t), t.step)
    if t.long or not t.sleeve:
        sewn.V = wrapped(t, sewn.V)
    rest = squeezed(t, sewn) if t.rib else None
    co = drape(name, sewn, dress(t), t.frames, pose=(t.ang, t.hang), rest=rest, **t.cloth)
    return Garment(t, colour, sewn, co, levels)
