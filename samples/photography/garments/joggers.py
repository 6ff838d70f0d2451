"""Joggers and drawstring shorts."""
import numpy as np

from cloth.fabric import Fabric
from cloth.trims import cord, thread
from garments.flat import pair as laid_flat, seen
from garments.legwear import JOGGERS, SHORTS
from garments.trouser_parts import pocket_lines
from garments.trousers import TOP, folded, worn
from studio.material import Mat
from studio.shapes import curve_obj

FLEECE = Fabric('jersey', .080, .52, .0006, .40, .03, rough=.95, sheen=.5)
COTTON = Fabric('linen', .044, .52, .0004, .10, .03, rough=.93, sheen=.3)


def build(colour, **look):
    return make(worn('joggers', JOGGERS, colour), FLEECE, **look)


def flat(colour, over=False, **look):
    return seen(make(laid_flat(JOGGERS, colour, over), FLEECE, **look), over)


def fold(colour, **look):
    return make(folded(JOGGERS, colour), FLEECE, laid=True, **look)


def shorts(colour, **look):
    return make(worn('shorts', SHORTS, colour), COTTON, **look)


def flat_shorts(colour, over=False, **look):
    return seen(make(laid_flat(SHORTS, colour, over, turn=(0, 0), step=.010), COTTON, **look), over)


def fold_shorts(colour, **look):
    return make(folded(SHORTS, colour, layers=2), COTTON, laid=True, **look)


def make(pair, fabric, cords='#d9d3c5', laid=False):
    t, (front, back) = pair.t, pair.sides
    pair.construct()
    gathered = fabric is COTTON
    for canvas in pair.sides:
        canvas.band(pair.k['waist'], t.band, rib=.0075 if gathered else .0042, depth=.0014 if gathered else .0010)
        canvas.stitch(pair.k['waist'], t.band * .5)
        for line in pair.both(pair.k['hem']):
            if t.cuff:
                canvas.band(line, t.cuff, rib=.0042, depth=.0010)
            else:
                canvas.stitch(line, .022)
    for line in pocket_lines(t.waist - .030, TOP - t.band, t.waist + .034, TOP - .205):
        front.groove(line, .0034, .0018, .5)
        front.stitch(line, .006 if line[0][0] < 0 else -.006)
    drop = np.array([(.045, .115), (.045, .235), (.100, .255), (.155, .235), (.155, .115)])
    box = drop * (1, -1) + (0, TOP)
    back.relief[back.inside(box)] += .0009
    back.groove(box, .0018, .0008, .3)
    back.stitch(box, .003)
    back.groove(box[[0, -1]], .0024, .0012, .4)
    parts = pair.finish(fabric)
    return parts + ([] if laid else drawstrings(pair, cords))


def drawstrings(pair, colour):
    cotton, out = thread(colour), []
    steel = Mat('steel', Base_Color=(.55, .54, .52, 1), Metallic=1., Roughness=.3)
    for s, long in ((1, .13), (-1, .15)):
        path = [(s * (.016 + .010 * f + .004 * np.sin(f * 4)), TOP - .019 - long * f) for f in np.linspace(0, 1, 9)]
        P, N = pair.surface.at(path)
        lift = np.array([-.002, .0045, *[.0050] * 7])
        out.append(cord(P + N * lift[:, None], cotton, .0027, tip=cotton))
        eye = [P[0] + N[0] * .0006 + .0042 * (np.cos(a) * np.array([1, 0, 0]) + np.sin(a) * np.array([0, 0, 1]))
               for a in np.linspace(0, 2 * np.pi, 16, endpoint=False)]
        out.append(curve_obj('eyelet', eye, .0009, steel, cyclic=True))
    return out
