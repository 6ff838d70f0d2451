"""Polo and henley: knitted tops with a placket."""
from dataclasses import replace

import numpy as np

from cloth.collar import collar
from cloth.fabric import Fabric
from cloth.trims import button, label, shell
from garments.cuts import POLO, TEE
from garments.fold import folded
from garments.top import worn

PIQUE = Fabric('pique', .036, .46, .00055, .12, .04)
WAFFLE = Fabric('waffle', .064, .60, .0014, .20, .06)


def polo(colour, **look):
    return make_polo(worn('polo', POLO, colour), colour, **look)


def fold_polo(colour, **look):
    return make_polo(folded(POLO, colour), colour, **look)


def henley(colour, **look):
    return make_henley(worn('tee', TEE, colour), colour, **look)


def fold_henley(colour, **look):
    return make_henley(folded(TEE, colour), colour, **look)


def placket(canvas, top, low, half):
    """A slit with a strip sewn over it, closed by stitches at its lower end."""
    strip = np.array([(-half, top), (-half, low), (half, low), (half, top)])
    canvas.relief[canvas.inside(strip)] += .0009
    canvas.groove(strip, .0016, .0008, .3)
    canvas.stitch(strip, .003, pitch=.0026)
    canvas.stitch(np.array([(-half, low + .014), (half, low + .014)]), 0, pitch=.0026)


def make_polo(g, colour, tip='', buttons='#e9e4d8'):
    t, neck = POLO, POLO.L - POLO.neck_f
    g.construct()
    placket(g.front, neck + .012, neck - .135, .0155)
    for canvas, _ in g.sides:
        for line in g.both(g.k['cuff']):
            canvas.band(line, .024, rib=.0024)
            tipping(canvas, line, tip)
        canvas.stitch(g.k['hem'], .0185)
        canvas.stitch(g.k['hem'], .0215)
    parts = g.finish(PIQUE)

    def paint(canvas, length, tall):
        edge = np.array([(0, tall), (length, tall)])[::-1]
        canvas.band(edge, tall * .97, rib=.0026, thick=0, depth=.0004, edge=False)
        tipping(canvas, edge, tip)

    leaf, _ = collar(g, replace(PIQUE, depth=.0002, shade=.2), colour, stand=.024, leaf=.047, point=.022, spread=.85,
                     gap=.007, paint=paint, thick=.0030)
    pearl = shell(buttons)
    places = [(0, neck - d) for d in (.012, .058, .104)]
    return [*parts, leaf, label(g.surface, t.L - t.neck_b - .03),
            *(button(p, n, pearl, .0050) for p, n in zip(*g.surface.at(places)))]


def tipping(canvas, line, colour):
    """Two fine stripes along an edge."""
    if colour:
        for inner, outer in ((.004, .0085), (.0115, .0140)):
            at, off, _ = canvas.near(line, .018)
            on = (off > inner) & (off < outer)
            canvas.dye[at[0][on], at[1][on]] = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]


def make_henley(g, colour, buttons='#4a2c22'):
    t, neck = TEE, TEE.L - TEE.neck_f
    g.construct()
    placket(g.front, neck, neck - .125, .014)
    for canvas, line in g.sides:
        canvas.band(line, t.collar, rib=.0026)
        canvas.stitch(line, t.collar + .003)
        canvas.stitch(g.k['hem'], .0185)
        canvas.stitch(g.k['hem'], .0215)
        for cuff in g.both(g.k['cuff']):
            canvas.band(cuff, .022, rib=.0030)
    parts = g.finish(WAFFLE)
    horn = shell(buttons)
    places = [(0, neck - d) for d in (-.009, .030, .067, .104)]
    return [*parts, label(g.surface, t.L - t.neck_b - .034),
            *(button(p, n, horn, .0052) for p, n in zip(*g.surface.at(places)))]
