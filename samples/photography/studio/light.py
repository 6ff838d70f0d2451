"""Softboxes and the seamless paper. S is the subject's size in metres; energies scale with its square."""
import math

import bpy
import numpy as np
from mathutils import Vector

from studio.material import Mat, hexlin
from studio.scene import mesh_obj

BG = '#d6d3ce'


def backdrop(S, color=BG):
    """A sheet of paper that curves up behind the subject."""
    m = Mat('paper', Base_Color=hexlin(color), Roughness=.9, Specular=.05)
    w, dep, h, r = 12 * S, 3.2 * S, 7 * S, 1.6 * S
    bend = [(dep - r + r * math.sin(a), r - r * math.cos(a)) for a in np.linspace(.05, math.pi / 2, 16)]
    prof = [(-6 * S, 0), (dep - r, 0)] + bend + [(dep, h)]
    V = [(x, y, z) for y, z in prof for x in (-w / 2, w / 2)]
    F = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(prof) - 1)]
    return mesh_obj('backdrop', V, F, m)


def area(name, loc, target, size, power, color=(1, 1, 1), size_y=None, spread=180):
    """One softbox at `loc` looking at `target`."""
    L = bpy.data.lights.new(name, 'AREA')
    L.energy, L.color, L.spread = power, color, math.radians(spread)
    L.shape, L.size, L.size_y = 'RECTANGLE', size, size_y or size
    o = bpy.data.objects.new(name, L)
    bpy.context.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return o


def softboxes(S, key=1., side=0., fill=.45, top=.8, rim=.5, center=(0, 0, 0), world=.16, at=None, size=(1.8, 2.2)):
    """Key, fill, top and rim. `side` rakes the key towards the side, which brings out cloth; `at` places it freely."""
    c, e = Vector(center), S * S
    P = lambda x, y, z: tuple(c + Vector((x, y, z)) * S)
    x, y, z = at or (-2.2 - .6 * side, -2.0 + 1.1 * side, 1.9 - .3 * side)
    area('key', P(x, y, z), c, size[0] * S, 86 * key * e, (1, .988, .968), size[1] * S)
    area('fill', P(2.6, -1.8, .9), c, 2.0 * S, 60 * fill * e, (.98, .99, 1), 2.4 * S)
    area('top', P(0, .3, 2.8), c, 2.6 * S, 66 * top * e, (1, 1, 1), 1.8 * S)
    area('rim', P(1.9, 1.7, 1.5), c, .7 * S, 60 * rim * e, (1, 1, 1), 2.0 * S)
    w = bpy.data.worlds.new('world')
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes['Background'].inputs[0].default_value = (1, .995, .985, 1)
    w.node_tree.nodes['Background'].inputs[1].default_value = world


LIGHTS = {
    'soft': dict(key=1.05, fill=.32, top=.75, rim=1.3),
    'table': dict(key=1.5, at=(-2.4, 1.8, 1.35), size=(1.3, 1.3), fill=.16, top=.26, rim=.08, world=.17),
    'cloth': dict(key=1.25, side=1, fill=.24, top=.6, rim=.9, world=.15),
}
