"""Full-sleeve shirts: linen, oxford, flannel check."""
from dataclasses import replace

import numpy as np

from cloth.collar import collar, stitched
from cloth.fabric import Fabric
from cloth.trims import button, label, shell
from garments.cuts import SHIRT
from garments.flat import flat as laid, seen
from garments.fold import folded
from garments.prints import check, check_on
from garments.top import worn

CLOTHS = {
    'linen': Fabric('linen', .060, .55, .00040, .10, .03, rough=.9, sheen=.25),
    'oxford': Fabric('oxford', .053, .50, .00030, .06, .03, rough=.88, sheen=.2),
    'flannel': Fabric('twill', .046, .30, .00035, .30, .05, rough=.97, sheen=.8),
}
PLACKET = .0165    # half its width
BUTTONS = np.linspace(.075, .56, 7)   # below the neck


def build(colour, **look):
    return make(worn('shirt', SHIRT, colour), colour, **look)


def flat(colour, over=False, **look):
    return seen(make(laid(SHIRT, colour, over), colour, **look), over)


def fold(colour, **look):
    return make(folded(SHIRT, colour), colour, **look)


def make(g, colour, cloth='linen', second='', down=False, checks=None, buttons='#e9e4d8'):
    fabric, t, neck = CLOTHS[cloth], SHIRT, SHIRT.L - SHIRT.neck_f
    if second:    # threads of two colours would make moire where they are thinner than a pixel
        fabric = replace(fabric, second=second, period=fabric.period * g.front.coarse)
    if checks:
        check(g, checks)
    g.construct()
    front, back = g.front, g.back
    for s in (-1, 1):
        edge = np.array([(s * PLACKET, neck + .01), (s * PLACKET, 0)])
        front.groove(edge, .0018, .0007, .28 if s < 0 else .15)
        front.stitch(edge, s * .004, pitch=.0028)
    front.relief[front.inside([(-PLACKET, neck + .02), (PLACKET, neck + .02), (PLACKET, 0), (-PLACKET, 0)])] += .0008
    pocket(front)
    yoke = np.array([(-.25, t.L - .105), (.25, t.L - .105)])
    back.groove(yoke)
    back.stitch(yoke, .004, pitch=.0028)
    for x in (-.018, .018):
        back.groove(np.array([(x, t.L - .105), (x * .8, t.L - .34)]), .004, .0010, .2)
    for canvas, _ in g.sides:
        canvas.stitch(g.k['hem'], .008, pitch=.0028)
        for line in g.both(g.k['cuff']):
            canvas.band(line, .062, thick=.0008)
            canvas.stitch(line, .0065, pitch=.0028)
            canvas.stitch(line, .058, pitch=.0028)
        for line in g.both(g.k['armhole']):
            canvas.stitch(line, .006, pitch=.0028)
    parts = g.finish(fabric, .0014)

    def paint(canvas, length, tall):
        if checks:
            check_on(canvas, checks, *canvas.where())
        stitched(canvas, length, tall)

    leaf, grid = collar(g, fabric, colour, paint=paint)
    parts += [leaf, label(g.surface, t.L - t.neck_b - .03)]
    nacre = shell(buttons)
    places = [(0, neck - d) for d in BUTTONS]
    parts += [button(p, n, nacre) for p, n in zip(*g.surface.at(places))]
    stand = grid[4, 2]
    parts.append(button(stand + (0, -.0022, 0), (0, -1, .25), nacre))
    if down:
        parts += [button(grid[-2, col] + (0, -.0018, .006), (0, -1, .35), nacre, .0042) for col in (1, -2)]
    return parts


def pocket(front, x=.105, top=.545, w=.056, h=.135):
    """A patch pocket on the wearer's left."""
    left, right = x - w, x + w
    bag = np.array([(left, top), (left, top - h + .02), (x, top - h), (right, top - h + .02), (right, top)])
    front.relief[front.inside(bag)] += .0007
    front.groove(bag, .0015, .0005, .2)
    front.stitch(bag, .003, pitch=.0028)
    mouth = np.array([(left, top), (right, top)])
    front.groove(mouth, .0022, .0010, .35)
    front.stitch(mouth, -.022, pitch=.0028)
