"""The invisible person inside the clothes."""
import math

import bpy
import numpy as np

from studio.scene import bake, mesh_obj
from studio.shapes import ring_faces

TORSO = (  # height, half width, half depth
    (-.12, .170, .110), (0, .176, .112), (.12, .166, .104), (.22, .163, .102), (.34, .175, .114), (.43, .184, .123),
    (.50, .186, .120), (.56, .186, .108), (.605, .178, .092), (.632, .155, .080), (.652, .122, .071),
    (.668, .092, .065), (.690, .066, .060), (.72, .057, .057), (.80, .056, .056))
ARM = ((-.05, .001), (-.045, .025), (-.02, .046), (0, .052), (.08, .050), (.2, .045), (.3, .041), (.45, .036),
       (.60, .029), (.66, .026), (.67, .001))  # along the arm, radius
HIPS = ((.71, .165, .095), (.80, .180, .108), (.88, .172, .104), (.96, .160, .098), (1.06, .158, .096))
LEG = (  # height, distance from the middle, half width, half depth
    (-.08, .125, .034, .042), (.05, .124, .037, .044), (.30, .120, .056, .062), (.46, .115, .058, .062),
    (.62, .102, .078, .085), (.74, .092, .086, .098), (.80, .086, .088, .100))


def column(name, table, heights, around, place):
    """A closed tube of rings, their measures read from a table by height."""
    T = np.array(table)
    rings = [place(z, *(np.interp(z, T[:, 0], T[:, k]) for k in range(1, T.shape[1])), 2 * math.pi * k / around)
             for z in heights for k in range(around)]
    m = len(heights)
    caps = [list(range(around))[::-1], [(m - 1) * around + k for k in range(around)]]
    return mesh_obj(name, rings, ring_faces(m, around) + caps)


def soft_square(c, e=.85):
    return math.copysign(abs(c) ** e, c)


def torso():
    def place(z, a, b, t):
        chest = .012 * math.exp(-((z - .45) / .12) ** 2) * (math.sin(t) < 0)
        return a * soft_square(math.cos(t)), b * soft_square(math.sin(t)) - chest, z
    return column('torso', TORSO, np.linspace(-.12, .80, 60), 48, place)


def arm(side, length, slim=1.):
    """A capsule from the shoulder joint outwards."""
    T = np.array(ARM) * (1, slim)
    T[:, 0] = np.where(T[:, 0] > 0, T[:, 0] * length / T[-1, 0], T[:, 0])
    place = lambda x, r, t: (x * side, side * r * math.cos(t), r * math.sin(t))
    return column('arm', T, np.linspace(-.05, length, 36), 24, place)


def legs():
    """Hips and legs in one smooth skin."""
    parts = [column('hips', HIPS, np.linspace(.71, 1.06, 20), 36,
                    lambda z, a, b, t: (a * math.cos(t), b * math.sin(t) + .006, z))]
    for s in (1, -1):
        parts.append(column('leg', LEG, np.linspace(-.08, .80, 44), 36,
                            lambda z, c, a, b, t: (s * c + a * math.cos(t), b * math.sin(t) + .006, z)))
    bpy.ops.object.select_all(action='DESELECT')
    for o in parts:
        o.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]
    bpy.ops.object.join()
    skin = parts[0].modifiers.new('skin', 'REMESH')
    skin.mode, skin.voxel_size = 'VOXEL', .011
    smooth = parts[0].modifiers.new('smooth', 'SMOOTH')
    smooth.factor, smooth.iterations = .5, 14
    return bake(parts[0])
