"""Sweatshirt, hoodie and knitted sweaters: heavy tops with ribbed hems and cuffs."""
import numpy as np

from cloth.fabric import Fabric
from cloth.flat_hood import flat_hood, lay_hood
from cloth.hood import hood
from cloth.trims import cord, label, thread
from garments.cuts import SWEAT
from garments.flat import flat as laid, seen
from garments.fold import folded
from garments.prints import cables, ribs
from garments.top import worn

LOOPBACK = Fabric('brushed', .078, .46, .0006, .30, .03, rough=.95, sheen=.5)
YARN = Fabric('knit', .078, .50, .0013, .16, .04, rough=.95, sheen=.6)


def build(colour, **look):
    return make(worn('sweat', SWEAT, colour), colour, **look)


def flat(colour, over=False, **look):
    laid_hood = lay_hood(SWEAT, over) if look.get('hooded') else None
    hood_of = lambda g, fabric, colour: flat_hood(g, fabric, colour, *laid_hood)
    return seen(make(laid(SWEAT, colour, over), colour, hood_of=hood_of, **look), over)


def fold(colour, **look):
    return make(folded(SWEAT, colour, width=.30, height=.35, thick=.017), colour, **look)


def make(g, colour, knit='', hooded=False, melange=.30, cords='#d9d3c5', hood_of=hood):
    t = SWEAT
    fabric = YARN if knit else Fabric(**{**vars(LOOPBACK), 'melange': melange})
    g.construct()
    if knit:
        {'cable': cables, 'rib': ribs}[knit](g)
    pitch = .0062 if knit else .0042
    for canvas, neck in g.sides:
        bands = [(g.k['hem'], t.rib), *((cuff, t.rib) for cuff in g.both(g.k['cuff']))]
        for line, width in bands if hooded else [(neck, t.collar), *bands]:
            canvas.band(line, width, rib=pitch, thick=.0012, depth=.0013 if knit else .0010)
            if not knit:
                canvas.stitch(line, width + .003)
    if hooded:
        pouch(g.front)
    elif not knit:
        vee(g.front, t)
    parts = g.finish(fabric, .0034)
    if hooded:
        return [*parts, *hood_of(g, fabric, colour), *drawcords(g, cords)]
    return [*parts, label(g.surface, t.L - t.neck_b - .042)]


def vee(front, t):
    """The stitched triangle below the neck of a classic sweatshirt."""
    z = t.L - t.neck_f - t.collar
    tip = np.array([(-.034, z + .002), (0, z - .045), (.034, z + .002)])
    front.groove(tip, .0016, .0005, .2)
    front.stitch(tip, .003)


def pouch(front):
    """The kangaroo pocket."""
    low, mid, top = .066, .175, .265
    half = np.array([(.095, top), (.158, mid), (.158, low)])
    outline = np.vstack([half * (-1, 1), half[::-1]])
    front.relief[front.inside(outline)] += .0014
    front.groove(np.array([(-.095, top), (.095, top)]), .0022, .0010, .3)
    front.stitch(np.array([(-.095, top), (.095, top)]), -.004)
    for s in (-1, 1):
        mouth = half[:2] * (s, 1)
        front.groove(mouth, .0045, .0024, .55)
        front.stitch(mouth, -.020 * s)
        front.groove(half[1:] * (s, 1), .0022, .0010, .3)


def drawcords(g, colour):
    cotton, out = thread(colour), []
    neck = SWEAT.L - SWEAT.neck_f
    for s, long in ((1, .155), (-1, .17)):
        path = [(s * (.030 + .006 * np.sin(f * 5)), neck + .018 - long * f) for f in np.linspace(0, 1, 9)]
        P, N = g.surface.at(path)
        lift = np.array([.022, .016, .010, *[.0055] * 6])
        out.append(cord(P + N * lift[:, None], cotton, .0030, tip=thread('#3a3733')))
    return out
