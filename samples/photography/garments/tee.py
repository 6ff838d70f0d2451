"""Crew T-shirt: plain, striped or printed."""
from dataclasses import replace

from cloth.fabric import Fabric
from cloth.trims import label
from garments.cuts import TEE
from garments.fold import folded
from garments.prints import monsoon, stripes
from garments.top import worn

JERSEY = Fabric('knit', .034, .42, .00045, .35)


def build(colour, **look):
    return make(worn('tee', TEE, colour), colour, **look)


def fold(colour, **look):
    return make(folded(TEE, colour), colour, **look)


def make(g, colour, stripe='', print_=False, melange=.35, mottle=.08):
    if stripe:
        stripes(g, stripe)
    if print_:
        monsoon(g.front, TEE)
    g.construct()
    for canvas, neck in g.sides:
        canvas.band(neck, TEE.collar, rib=.0026, colour=colour)
        canvas.stitch(neck, TEE.collar + .0035)
        for line in (g.k['hem'], *g.both(g.k['cuff'])):
            canvas.stitch(line, .0185)
            canvas.stitch(line, .0215)
    cloth = g.finish(replace(JERSEY, melange=melange, mottle=mottle))
    return [*cloth, label(g.surface, TEE.L - TEE.neck_b - .034)]
