"""Quilted puffer jacket and gilet: baffles blown up after the drape, a zip, a padded collar."""
import numpy as np

from cloth.collar import neckline, unit
from cloth.fabric import Fabric
from cloth.pattern import distance, mirror, offset
from cloth.piece import piece
from cloth.trims import label, zip_
from garments.cuts import GILET, SWEAT
from garments.flat import flat as laid, seen
from garments.fold import folded
from garments.prints import runs
from garments.top import worn

NYLON = Fabric('nylon', .016, .16, .00008, .04, .05, rough=.42, sheen=.15, specular=.45)
BAFFLE = .072
BINDING = .010     # width of the elastic that binds hem and armholes


def jacket(colour, **look):
    return make(worn('sweat', SWEAT, colour, levels=2), colour, **look)


def flat_jacket(colour, over=False, **look):
    return seen(make(laid(SWEAT, colour, over, folded=False), colour, lies=1 if over else -1, **look), over)


def fold_jacket(colour, **look):
    return make(folded(SWEAT, colour, width=.34, height=.40, thick=.022), colour, **look)


def gilet(colour, **look):
    return make(worn('gilet', GILET, colour, levels=2), colour, **look)


def flat_gilet(colour, over=False, **look):
    return seen(make(laid(GILET, colour, over, folded=False), colour, lies=1 if over else -1, **look), over)


def fold_gilet(colour, **look):
    return make(folded(GILET, colour, width=.34, height=.40, thick=.022), colour, **look)


def baffles(g, canvas):
    """Place within a baffle, 0 to 1, and its number; the front's opening ends them."""
    x, v = runs(g, canvas) if g.t.sleeve else np.broadcast_arrays(*canvas.where())
    place = (v + 10 * BAFFLE - .012) / BAFFLE
    return x, place % 1, np.floor(place)


def quilting(g, canvas):
    """Stitch lines between baffles with the puckers they pull."""
    x, f, row = baffles(g, canvas)
    rng = np.random.default_rng(3)
    edge = np.minimum(f, 1 - f) * BAFFLE
    wave = sum(np.sin(x * w + row * p + rng.uniform(0, 6))
               for w, p in zip(rng.uniform(150, 700, 9), rng.uniform(1, 9, 9)))
    pull = np.exp(-edge / .012)
    canvas.relief += (.00045 * wave * pull).astype(np.float32)
    stitch = np.exp(-(edge / .0011) ** 2)
    canvas.relief -= (.0010 * stitch).astype(np.float32)
    canvas.tint *= (1 - .35 * stitch).astype(np.float32)


def bound(g):
    """Edges bound with elastic."""
    return [g.k['hem']] + ([] if g.t.sleeve else [*g.both(g.k['armhole'][::-1])])


def puff(g, zipped, deep=.017):
    """Blow the baffles up, a little unevenly; the zip holds them down in front."""
    rng = np.random.default_rng(9)
    freq = rng.normal(0, 26, (8, 2))
    phase = rng.uniform(0, 6, 8)
    k, t = g.k, g.t

    def height(P):
        x, v = np.abs(P[:, 0]), P[:, 1]
        if t.sleeve:
            hole = k['armhole'][::-1]
            arm = x > np.interp(v, hole[:, 1], hole[:, 0])
            down = (x - k['sp'][0]) * k['d'][0] + (v - k['sp'][1]) * k['d'][1]
            v = np.where(arm, -down, v)
        f = ((v + 10 * BAFFLE - .012) / BAFFLE) % 1
        dome = np.sqrt(np.clip(1 - np.abs(2 * f - 1) ** 2.2, 0, 1))
        uneven = 1 + .10 * sum(np.sin(P[:, 0] * a + P[:, 1] * b + c) for (a, b), c in zip(freq, phase))
        zip_line = np.clip((np.abs(P[:, 0]) - .006) / .03, 0, 1) ** .6 if zipped else 1
        seams = [k['neck_f' if zipped else 'neck_b'], k['shoulder'], mirror(k['shoulder'])]
        flat = np.clip(distance(P, seams) / .035, 0, 1) ** .7
        beside = distance(P, bound(g))
        flat *= np.sqrt(np.clip((beside - BINDING) / .022, 0, 1))
        rolled = np.sqrt(np.clip(1 - (2 * beside / BINDING - 1) ** 2, 0, 1))
        return deep * dome * np.clip(uneven, .55, 1.4) * zip_line * flat + .0026 * rolled

    g.surface.swell(height)


def make(g, colour, lining='', teeth='#8d9096', lies=0):
    """`lies` is -1 on its back, 1 on its front."""
    t, neck = g.t, g.t.L - g.t.neck_f
    g.construct()
    for canvas, _ in g.sides:
        quilting(g, canvas)
        for line in bound(g):
            canvas.groove(offset(line, BINDING), .0018, .0010, .3)
    puff(g, lies <= 0)
    parts = g.finish(NYLON, .004)
    middle = [(0, z) for z in np.linspace(.012, neck - .004, 60)]
    P, N = g.surface.at(middle)
    apart = np.linalg.norm(np.diff(P, axis=0, prepend=P[:1] - 1), axis=1) > 1e-5  # folded, the rest lies inside
    P, N = P[apart], N[apart]
    stand = padded_collar(g, colour, lies)
    return [*parts, *stand, *zip_(P, N, teeth, colour), label(g.surface, t.L - t.neck_b - .035)]


def padded_collar(g, colour, lies, high=.062, deep=.013):
    """A stand of two blown-up baffles, outside and inside."""
    P, length = neckline(g, 161, passes=40)
    s = np.linspace(0, 1, len(P))
    end = np.clip(np.minimum(s, 1 - s) / .018, 0, 1)[:, None] ** .5
    front = np.clip(1 - np.minimum(s, 1 - s) / .3, 0, 1)[:, None]
    if lies:    # pressed into a flat tube, which opens a little towards the camera
        side = (P[:, :1] / np.abs(P[:, 0]).max()) ** 5
        out = np.hstack([side, np.where((s > .25) & (s < .75), 1, -1)[:, None] * np.sqrt(1 - side ** 2), 0 * side])
        shows = .5 + .5 * out[:, 1:2] * lies
        up = unit(np.array([0, 0, 1.]) - out * (.10 - .30 * shows) * (1, 1, 0))
        outer, inner, high = deep * (.6 + .4 * shows), deep * (.7 - .5 * shows), high * (1 + .25 * front)
    else:
        out = P - P.mean(0)
        out[:, 2] = 0
        out = unit(out)
        up = unit(np.array([0, 0, 1.]) - out * .16)
        outer, inner, high = deep, deep * .6, high * (1 + .45 * front)
    rng = np.random.default_rng(4)
    wobble = 1 + .12 * sum(np.sin(s * f + p) for f, p in zip(rng.uniform(20, 160, 6), rng.uniform(0, 6, 6)))[:, None]
    rows = []
    for t in np.linspace(-.1, 2, 43):
        dome = np.sqrt(np.clip(1 - np.abs(2 * (t % 1) - 1) ** 2.2, 0, 1)) * outer * wobble * end
        rows.append(P + up * high * t / 2 + out * (dome + .004))
    for t in np.linspace(2, -.1, 30):
        dome = np.sqrt(np.clip(1 - np.abs(t - 1) ** 2.2, 0, 1)) * inner * end
        rows.append(P + up * high * t / 2 - out * (dome + .003))
    grid = np.array(rows)
    tall = float(np.linalg.norm(np.diff(grid[:, 80], axis=0), axis=1).sum())
    return [piece('collar', grid, (length, tall), NYLON, colour, thick=.001)]
