"""A hood laid flat above the neck: its back, and in front of it the two sides that frame the face."""
import numpy as np

from cloth.canvas import Canvas
from cloth.fabric import material
from cloth.lay import smooth
from cloth.pattern import bez, distance, join, mirror
from cloth.press import Fold, crumple, press, ridge, ringed
from cloth.sew import Cut, sew
from cloth.surface import Surface

HIGH, WIDE = .300, .162      # above the shoulders, half the width
FACE = .094                  # half the width of the opening
LOW = .034                   # how far it lies below where it is sewn, so that no gap shows
ABOVE = .011    # how far it lies above the garment, whose neck it covers
CLOSED = .030                # how far its two sides meet above the neck's seam
SEAM = .006                  # how far the hood reaches under the neck's seam


def cut(t):
    z, gap = t.L - t.neck_f, .0015
    corner = np.array((t.neck_w, t.L - SEAM))
    side = join(bez(corner, (t.neck_w + .05, t.L + .05), (WIDE + .006, t.L + .10), (WIDE, t.L + .17)),
                bez((WIDE, t.L + .17), (WIDE - .008, t.L + HIGH - .03), (.08, t.L + HIGH), (0, t.L + HIGH)))
    outer = join(side, mirror(side))
    low = bez((gap, z - SEAM), (t.neck_w * .62, z - SEAM), (t.neck_w * .98, t.L - t.neck_f * .5 - SEAM), corner)
    closed = z + CLOSED
    face = join(bez((gap, closed), (.040, closed + .05), (FACE, t.L + .02), (FACE, t.L + .13)),
                bez((FACE, t.L + .13), (FACE, t.L + .22), (.050, t.L + HIGH - .035), (0, t.L + HIGH - .032)))
    rim = join(face, mirror(face))
    tuck = corner - (.004, .045)
    neck_b = np.array([corner * (-1, 1), tuck * (-1, 1), tuck, corner])
    deep = lambda P: (np.full(len(P), .05), np.full(len(P), .06))
    slit = np.array([(gap, closed), (gap, z - SEAM)])
    front = [low, outer, mirror(low), mirror(slit), rim[::-1], slit]
    open_ = [low, mirror(low), slit, mirror(slit), rim, neck_b]
    return Cut(front, [outer, neck_b], [outer], open_, deep, [], []), rim, outer


def lay_hood(t, over):
    """Where its points lie: its front below its back if the garment lies on its front (`over`)."""
    pattern = ringed(cut(t)[0])
    sewn, side = sew(pattern, .010), -1 if over else 1
    co = press(pattern, sewn, sewn.V[:, [0, 2]], -side, thick=.006, bend=.014)
    if over:    # its front runs on below the garment
        below = (sewn.V[:, 1] < 0) * (1 - smooth(sewn.V[:, 2], t.L - .02, t.L + .06))
        co[:, 1] -= .022 * below
    return sewn, side, co


def flat_hood(g, fabric, colour, sewn, side, co):
    pattern, rim, outer = cut(g.t)
    flat = np.vstack(pattern.back)
    low, high = flat.min(0) - .03, flat.max(0) + .03
    low[1] = min(low[1], g.t.L - g.t.neck_f - .03)
    front, back = Canvas(low, high, colour), Canvas(low, high, colour)
    front.band(rim[::-1], .026, thick=.0010)
    front.stitch(rim[::-1], .022)
    top = np.array([(0, g.t.L + .25), (0, g.t.L + HIGH)])
    for canvas in (front, back):
        canvas.groove(top)
        canvas.stitch(top, .003)
    middle = np.array([(0, g.t.L), (0, g.t.L + HIGH)])
    back.groove(middle)
    for d in (.004, -.004):
        back.stitch(middle, d)
    surface = Surface(co - (0, side * ABOVE, LOW), sewn, low, high, levels=2, crisp=True)
    folds = hood_folds(g.t.L, np.random.default_rng(6))
    surface.swell(lambda P: sum(ridge(f, P) for f in folds) * smooth(distance(P, [rim, outer]), .004, .03), side < 0)
    return [surface.finish(material(fabric, front, back), material(fabric, front, back, dim=.8), .0034)]


def hood_folds(L, rng):
    """Its weight gathers at the neck, and its sides slump outwards."""
    out = []
    for s in (1, -1):
        j = lambda x, y: (s * (x + rng.normal(0, .006)), L + y + rng.normal(0, .008))
        out += [Fold([j(.060, -.03), j(.105, .02), j(.140, .10)], .0060, .010, s * .4),
                Fold([j(.090, .06), j(.125, .09), j(.155, .085)], .0050, .009, -s * .3),
                Fold([j(.100, .19), j(.130, .17), j(.155, .125)], .0050, .010, s * .3)]
        out += crumple(rng, 5, (s * .115, L + .10), (.02, .06), s * 40, length=(.05, .10))
    return out + [Fold([(-.10, L + .255), (-.02, L + .235), (.07, L + .262)], .0045, .010)]
