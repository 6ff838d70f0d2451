"""What jeans, chinos, joggers and shorts share: cut, body, canvas and cloth. The waist is at height 1."""
from dataclasses import dataclass, field

import numpy as np

from cloth.body import legs
from cloth.canvas import Canvas
from cloth.drape import collide, drape
from cloth.fabric import material
from cloth.pattern import bez, join, mirror, offset
from cloth.sew import Cut, sew
from cloth.surface import Surface

TOP, CROTCH = 1.0, .72


@dataclass
class Trousers:
    waist: float = .205        # half width
    hip: float = .245
    out: float = .205          # hem, distance of its outer end from the middle
    in_: float = .045          # and of its inner end
    low: float = 0             # height of the hem
    band: float = .038         # waistband
    cuff: float = 0            # height of a ribbed cuff
    squeeze: float = 1.        # how much the waist's elastic pulls in
    step: float = .0125
    frames: int = 60
    cloth: dict = field(default_factory=dict)


def lines(t):
    """The waist, hems and cuffs have the cloth on their left."""
    waist = np.array([(t.waist, TOP), (-t.waist, TOP)])
    knee = t.low + (CROTCH - t.low) * .45
    side = join(bez((t.waist, TOP), (t.waist + .03, .90), (t.hip + .005, .80), (t.hip, .70)),
                bez((t.hip, .70), (t.hip - .007, .5 + t.low * .4), (t.out + .012, knee), (t.out, t.low)))
    inner = join(bez((t.in_, t.low), (t.in_ - .01, knee), (.020, CROTCH - .14 * (1 - t.low)), (.004, CROTCH - .02)),
                 np.array([(.004, CROTCH - .02), (0, CROTCH)]))
    return dict(waist=waist, side=side, inner=inner, hem=np.array([(t.in_, t.low), (t.out, t.low)]))


def cut(t):
    k, m = lines(t), mirror
    chain = [k['waist'][::-1], k['side'], k['hem'][::-1], k['inner'], m(k['inner']), m(k['hem'][::-1]), m(k['side'])]

    def deep(P):
        s = np.clip((P[:, 1] - CROTCH + .12) / .14, 0, 1)
        s = s * s * (3 - 2 * s)
        return .128 * s + .088 * (1 - s), .13 * s + .105 * (1 - s)

    turn = max(t.cuff, .025)
    follow = [k['waist'] - (0, t.band), k['hem'] + (0, turn), m(k['hem']) + (0, turn)]
    return Cut(chain, chain, [k['side'], m(k['side']), k['inner'], m(k['inner'])],
               [k['waist'], k['hem'], m(k['hem'])], deep, follow, follow)


def squeezed(t, sewn):
    rest = sewn.rest.copy()
    high = rest[:, 2] > TOP - t.band - .006
    rest[high, 0] *= t.squeeze
    middle = (t.out + t.in_) / 2
    for s in (1, -1):
        low = (rest[:, 2] < t.low + t.cuff) & (np.sign(rest[:, 0]) == s)
        rest[low, 0] = s * middle + (rest[low, 0] - s * middle) * .88
    return rest


class Pair:
    """A pair of trousers: lines, canvases, surface."""

    def __init__(self, t, colour, sewn, co, levels=1, smooth=2, coarse=1., crisp=False):
        self.t, self.k, self.extra = t, lines(t), []
        flat = np.vstack(cut(t).front)
        low, high = flat.min(0) - .004, flat.max(0) + .004
        self.front, self.back = Canvas(low, high, colour, coarse), Canvas(low, high, colour, coarse)
        self.surface = Surface(co, sewn, low, high, levels=levels, smooth=smooth, crisp=crisp)

    @property
    def sides(self):
        return self.front, self.back

    def both(self, line):
        line = np.asarray(line)
        return line, mirror(line)

    def construct(self):
        k = self.k
        middle = np.array([(0, TOP), (0, CROTCH)])
        for canvas in self.sides:
            for line in (*self.both(k['side']), *self.both(k['inner'])):
                canvas.groove(line, .0018, .0007, .28)
            canvas.groove(middle, .0018, .0006, .2)

    def finish(self, fabric, thick=.0020):
        outside = material(fabric, self.front, self.back)
        inside = material(fabric, self.front, self.back, dim=.75)
        for layer in self.extra:
            layer.finish(outside, inside, thick)
        return [self.surface.finish(outside, inside, thick), *(layer.ob for layer in self.extra)]


def worn(name, t, colour):
    sewn = sew(cut(t), t.step)
    pins = np.where(sewn.V[:, 2] > TOP - .006)[0]
    co = drape(name, sewn, lambda frames: collide(legs(), .003), t.frames, breeze=0, seed=2,
               rest=squeezed(t, sewn), pins=pins, **t.cloth)
    return Pair(t, colour, sewn, co)


def folded(t, colour, thick=.014, layers=3, length=.30, back=False):
    """Folded leg on leg: the waist's left half on top, the leg's folds under it."""
    k = lines(t)
    right = k['side'][k['side'][:, 1] > TOP - length]
    right = join(right, np.array([right[-1], (right[-1][0], TOP - length)]))
    x, low = right[-1][0], TOP - length
    left = np.array([(.0, low), (.0, TOP)])

    def pillow(upper):
        chain = [np.array([upper, right[0]]), right, np.array([(x, low), (0, low)]), np.array([(0, low), upper])]
        deep = lambda P: (np.full(len(P), thick / 2), np.full(len(P), thick * .7))
        edges = [right, chain[2], chain[3]]
        turn = [offset(L, -d) for L in edges for d in (.0015, .005)]
        return Cut(chain, chain, edges, [chain[0]], deep, turn, turn)

    def lay(sewn, lift, seed):
        P, rng = sewn.V, np.random.default_rng(5)
        waves = sum(rng.normal(0, .0013) * np.sin(P[:, 0] * f + rng.uniform(0, 6) + P[:, 2] * h)
                    for f, h in rng.normal(0, 38, (7, 2)))
        wider = 1 + np.random.default_rng(seed).normal(0, .012)
        turn = -1 if back else 1
        return np.stack([(P[:, 0] - x / 2) * wider * turn, P[:, 2] - TOP + length / 2,
                         lift - P[:, 1] * turn + waves], 1)

    sewn = sew(pillow(left[1]), .007)
    pair = Pair(t, colour, sewn, lay(sewn, thick * (layers + .6), 1), smooth=1)
    for n in range(layers):
        under = sew(pillow(left[1]), .009)
        under.pat = under.pat * (1, 0) + (0, CROTCH - .12) + (under.pat - (0, TOP)) * (0, .5)
        co = lay(under, thick * (n + .5), n + 2)
        pair.extra.append(Surface(co, under, pair.front.low, pair.front.high, smooth=1))
    return pair
