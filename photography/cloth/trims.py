"""Small parts laid on a garment: labels, buttons, cords, zips."""
import numpy as np
from mathutils import Matrix, Vector

from studio.lettering import wordmark
from studio.material import Mat, hexlin
from studio.scene import bake, mesh_obj
from studio.shapes import curve_obj, lathe, ring_faces, rounded_profile


def thread(colour):
    return Mat('thread', Base_Color=hexlin(colour), Roughness=.7, Sheen=.3)


def facing(place, normal, up=(0, 0, 1)):
    """A frame at a place: z along the normal, y as near to `up` as can be."""
    z = Vector(normal).normalized()
    x = Vector(up).cross(z).normalized()
    y = z.cross(x)
    return Matrix.Translation(Vector(place)) @ Matrix((x, y, z)).transposed().to_4x4()


def sheet(name, P, mat, thick, smooth=True):
    """A grid of points (rows x columns x 3) as a sheet with thickness."""
    rows, cols = P.shape[:2]
    ob = mesh_obj(name, P.reshape(-1, 3), ring_faces(rows, cols, closed=False), mat, smooth=smooth)
    so = ob.modifiers.new('thickness', 'SOLIDIFY')
    so.thickness, so.offset = thick, 0
    return bake(ob)


def label(surface, z, width=.040, height=.026, colour='#efeae0', ink='#1c1a17'):
    """The woven label inside the back of the neck."""
    def on(x, y, lift):
        P, N = surface.at([(-x, z + y)], back=True)   # seen from inside: left and right change places
        return P[0] - N[0] * lift
    grid = np.array([[on(x, y, .0042) for x in np.linspace(-width / 2, width / 2, 7)]
                     for y in np.linspace(-height / 2, height / 2, 5)])
    tag = sheet('label', grid, Mat('label', Base_Color=hexlin(colour), Roughness=.8, Sheen=.2), .0006)
    word = wordmark(.0058, thread(ink), lambda x, y: on(-x, y, .0049))
    word.parent = tag
    return tag


def button(place, normal, mat, radius=.0055, up=(0, 0, 1)):
    """A four-hole button with its thread."""
    r = radius
    prof = rounded_profile([(0, .0012), (r * .62, .0012, .0004), (r * .74, .0021, .0006), (r * .95, .0021, .0006),
                            (r, .0012, .0004), (r * .9, .0002)], 4)
    disc = lathe('button', prof, mat, seg=40)
    disc.matrix_world = facing(place, normal, up)
    cotton = thread('#d8d2c4')
    for s in (-1, 1):
        rod = curve_obj('sewn', [(s * r * .17, -r * .2, .0012), (s * r * .17, 0, .0019), (s * r * .17, r * .2, .0012)],
                        .00035, cotton)
        rod.parent = disc
    return disc


def cord(points, mat, radius=.0026, tip=None):
    """A round drawcord; with `tip` its end is bound in that material."""
    P = np.array(points)
    rod = curve_obj('cord', P, radius, mat)
    if tip:
        end = curve_obj('tip', [P[-1], P[-1] + (P[-1] - P[-2]) / np.linalg.norm(P[-1] - P[-2]) * .016], radius * 1.08, tip)
        end.parent = rod
    return rod
