"""Crew T-shirt: plain, striped or printed."""
from cloth.fabric import Fabric
from cloth.trims import label
from garments.prints import monsoon, stripes
from garments.top import Top, Worn

JERSEY = Fabric('knit', .034, .42, .00045, .35)
CLOTH = dict(tension=18., bend=.012, mass=.12)


def build(colour, stripe='', print_=False, melange=.35, mottle=.08):
    t = Top(cloth=CLOTH)
    g = Worn('tee', t, colour)
    if stripe:
        stripes(g, stripe)
    if print_:
        monsoon(g.front, t)
    g.construct()
    for canvas, neck in g.sides:
        canvas.band(neck, t.collar, rib=.0026, colour=colour if stripe else None)
        canvas.stitch(neck, t.collar + .0035)
        for line in (g.k['hem'], *g.both(g.k['cuff'])):
            canvas.stitch(line, .0185)
            canvas.stitch(line, .0215)
    fabric = Fabric(**{**vars(JERSEY), 'melange': melange, 'mottle': mottle})
    return [g.finish(fabric), label(g.surface, t.L - t.neck_b - .042)]
