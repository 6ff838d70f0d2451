"""Chinos and chino shorts."""
import numpy as np

from cloth.fabric import Fabric
from cloth.trims import button, shell
from garments.flat import pair as laid_flat, seen
from garments.legwear import SHORTS, STRAIGHT
from garments.trouser_parts import fly, hem, loops, slant_pockets, waistband, welt
from garments.trousers import TOP, folded, worn

TWILL = Fabric('twill', .038, .46, .00035, .06, .03, rough=.88, sheen=.2)


def build(colour, **look):
    return make(worn('straight', STRAIGHT, colour), colour, **look)


def flat(colour, over=False, **look):
    return seen(make(laid_flat(STRAIGHT, colour, over), colour, **look), over)


def fold(colour, **look):
    return make(folded(STRAIGHT, colour), colour, laid=True, **look)


def shorts(colour, **look):
    return make(worn('shorts', SHORTS, colour), colour, **look)


def flat_shorts(colour, over=False, **look):
    return seen(make(laid_flat(SHORTS, colour, over, turn=(0, 0), step=.010), colour, **look), over)


def fold_shorts(colour, **look):
    return make(folded(SHORTS, colour, layers=2), colour, laid=True, **look)


def make(pair, colour, buttons='#5b4632', laid=False):
    t, (front, back) = pair.t, pair.sides
    pair.construct()
    waistband(pair)
    fly(front)
    slant_pockets(front, t)
    welt(back)
    hem(pair, turn=.022)
    for s in (-1, 1):
        dart = np.array([(s * .098, TOP - t.band), (s * .098, TOP - .105)])
        back.groove(dart, .0020, .0007, .2)
    parts = pair.finish(TWILL, .0016)
    horn = shell(buttons)
    places = [((.004, TOP - .019), False)] + ([] if laid else [((s * .098, TOP - .139), True) for s in (-1, 1)])
    for place, behind in places:
        P, N = pair.surface.at([place], behind)
        parts.append(button(P[0], N[0], horn, .0068))
    if laid:
        return parts
    straps = [(s * x, b) for s in (-1, 1) for x, b in ((.085, False), (.150, True))] + [(0, True)]
    return [*parts, *loops(pair, straps, TWILL, colour)]
