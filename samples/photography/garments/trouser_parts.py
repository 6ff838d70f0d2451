"""Parts that woven trousers share: waistband, fly, loops, pockets."""
import numpy as np

from cloth.pattern import mirror
from cloth.piece import piece
from cloth.trims import facing
from garments.trousers import TOP
from studio.material import Mat, hexlin
from studio.shapes import lathe, rounded_profile


def waistband(pair, thread_=None):
    t = pair.t
    seam = np.array([(-t.waist - .02, TOP - t.band), (t.waist + .02, TOP - t.band)])
    for canvas in pair.sides:
        z, top = TOP - t.band, TOP + .01
        canvas.relief[canvas.inside([(-.3, top), (.3, top), (.3, z), (-.3, z)])] += .0010
        canvas.groove(seam, .0022, .0010, .35)
        for d in (.003, t.band - .004):
            canvas.stitch(seam, d, colour=thread_)


def fly(front, thread_=None):
    """The curved double row of a zip fly, on the wearer's left."""
    a = np.linspace(0, np.pi / 2, 10)
    bend = np.stack([.036 - .036 * (1 - np.cos(a)), TOP - .135 - .028 * np.sin(a)], 1)
    curve = np.vstack([[(.036, TOP - .038)], bend])
    front.groove(np.array([(0, TOP), (0, TOP - .165)]), .0030, .0014, .4)
    front.stitch(curve, 0, colour=thread_)
    front.stitch(curve, .005, colour=thread_)


def hem(pair, thread_=None, turn=.015):
    for canvas in pair.sides:
        for line in pair.both(pair.k['hem']):
            canvas.stitch(line, turn, colour=thread_)


def loops(pair, places, fabric, colour):
    """Belt loops: straps standing off the waistband."""
    out, long = [], pair.t.band + .005
    for x, back in places:
        z = np.linspace(TOP - pair.t.band - .006, TOP - .001, 9)
        arch = np.sin(np.linspace(0, np.pi, 9)) * .0022 + .0014
        rows = []
        for d in np.linspace(-.0052, .0052, 5):
            P, N = pair.surface.at([(x + d, zz) for zz in z], back)
            rows.append(P + N * arch[:, None])
        out.append(piece('loop', np.array(rows), (long, .0104), fabric, colour, thick=.0020))
    return out


def metal_button(pair, colour='#8a6a42', x=.0, z=TOP - .019):
    P, N = pair.surface.at([(x, z)])
    m = Mat('brass', Base_Color=hexlin(colour), Metallic=1., Roughness=.34)
    prof = [(0, .0032), (.0052, .0032, .001), (.0062, .0042, .0008), (.0082, .0040, .0015), (.0084, .0006)]
    b = lathe('button', rounded_profile(prof, 5), m, seg=48)
    b.matrix_world = facing(P[0] + N[0] * .0006, N[0])
    return b


def rivets(pair, places, colour='#9a6a45'):
    m, out = Mat('copper', Base_Color=hexlin(colour), Metallic=1., Roughness=.38), []
    for x, z in places:
        P, N = pair.surface.at([(x, z)])
        prof = [(0, .0016), (.0018, .0016, .0006), (.0022, .0010, .0004), (.0042, .0010, .0005), (.0044, 0)]
        r = lathe('rivet', rounded_profile(prof, 4), m, seg=28)
        r.matrix_world = facing(P[0] + N[0] * .0005, N[0])
        out.append(r)
    return out


def slant_pockets(front, t, thread_=None):
    for line in pocket_lines(t.waist - .075, TOP - t.band, t.waist + .022, TOP - .195):
        front.groove(line, .0030, .0014, .45)
        front.stitch(line, .006 if line[0][0] < 0 else -.006, colour=thread_)


def pocket_lines(x0, z0, x1, z1):
    line = np.array([(x0, z0), (x1, z1)])
    return line, line * (-1, 1)


def welt(back, x=.098, z=TOP - .115, w=.062):
    """A jetted back pocket on both sides."""
    for s in (-1, 1):
        box = np.array([(s * x - w, z), (s * x + w, z), (s * x + w, z - .012), (s * x - w, z - .012), (s * x - w, z)])
        back.groove(box, .0016, .0007, .3)
        back.groove(box[:2] - (0, .006), .0022, .0012, .5)


def mirrored(lines):
    return [*lines, *(mirror(L) for L in lines)]
