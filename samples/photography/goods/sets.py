"""Rooms and props for the fourth picture: a table by the window, books, a cup, a towel."""
import math

import bpy
import numpy as np
from mathutils import Vector

from goods.materials import cloth, glaze, noise, shade, spread, stretched, wood
from goods.parts import band, box, move
from studio import Mat, hexlin, lathe, mesh_obj, rounded_profile

OAK = ('#8b6a48', '#c2a27a')
WALNUT = ('#3a2417', '#6b4529')


def plaster(colour):
    m = Mat('plaster', Roughness=0.9, Specular=0.1)
    m.set('Base Color', shade(m, hexlin(colour), spread(m, noise(m, 3.0, 4.0), 0.93, 1.07)))
    m.set('Normal', m.bump(noise(m, 70.0, 5.0), 0.004, 0.25))
    return m


def panes(size, start, end):
    """A black screen with the hole of a window of four panes; it only throws a shadow."""
    half, w = size / 2, size * 0.035
    bars = [(-half, -w, half, w), (-w, -half, w, half)]
    frame = [(-9, half, 9, 9), (-9, -9, 9, -half), (-9, -half, -half, half), (half, -half, 9, half)]
    V = [p for x0, y0, x1, y1 in bars + frame for p in ((x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0))]
    screen = mesh_obj('panes', V, [range(i, i + 4) for i in range(0, len(V), 4)], Mat('black'))
    screen.location = start.lerp(end, 0.5)
    screen.rotation_euler = (end - start).to_track_quat('-Z', 'Y').to_euler()
    screen.visible_camera = screen.visible_diffuse = screen.visible_glossy = False


def window(at=(-2.2, -1.0, 1.9), target=(0, 0.1, 0.05), power=55, size=0.34):
    """Low sun through a window with glazing bars, whose shadow falls across the set."""
    start, end = Vector(at), Vector(target)
    lamp = bpy.data.lights.new('sun', 'SPOT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = power * 10, (1, 0.95, 0.88), 0.035
    lamp.spot_size, lamp.spot_blend = math.radians(60), 0.3
    sun = bpy.data.objects.new('sun', lamp)
    bpy.context.collection.objects.link(sun)
    sun.location = start
    sun.rotation_euler = (end - start).to_track_quat('-Z', 'Y').to_euler()
    panes(size, start, end)


def room(wall, behind):
    """A plastered wall behind the set."""
    V = [(-4, behind, -1.5), (4, behind, -1.5), (4, behind, 4), (-4, behind, 4)]
    mesh_obj('wall', V, [(0, 1, 2, 3)], plaster(wall))


def table(tone=OAK, wall='#cfc5b6', behind=0.55, light=True):
    """A wooden table top at height 0 before a wall, in window light."""
    board = 0.19
    for i in range(5):
        y = -0.45 + i * board
        if y < behind - 0.02:
            size, grain = (2.6, board - 0.0006, 0.03), wood(*tone, rings=22.0 + 3 * i)
            box('board', size, grain, (0.07 * i, y, -0.015), bevel=0.0012)
    room(wall, behind)
    if light:
        window()


def pages():
    """The cut edge of a book."""
    m = Mat('pages', Base_Color=hexlin('#e9e1d0'), Roughness=0.9)
    m.set('Normal', m.bump(noise(m, 1.0, 2.0, stretched(m, (4, 4, 1800))), 0.0006, 0.8))
    return m


def books(at=(0, 0, 0), turn=0, colours=('#7d4a3c', '#3c4358', '#d9cdb8')):
    """A small pile of cloth-bound books; returns its height."""
    z, objects = 0, []
    for i, colour in enumerate(colours):
        w, d, h = 0.205 - 0.012 * i, 0.145 - 0.008 * i, 0.020 + 0.004 * ((i * 7) % 3)
        cover = cloth(colour, pitch=0.0006, sheen=0.1, rough=0.75)
        paper = pages()
        parts = [
            box('pages', (w - 0.008, d - 0.006, h - 0.005), paper, (-0.002, -0.0, z + h / 2), bevel=0.0004),
            box('cover', (w, d, 0.0026), cover, (0, 0, z + 0.0013), bevel=0.0006),
            box('cover', (w, d, 0.0026), cover, (0, 0, z + h - 0.0013), bevel=0.0006),
            box('spine', (0.0026, d, h), cover, (-w / 2 + 0.0013, 0, z + h / 2), bevel=0.0006),
        ]
        objects += move(parts, turn=(0, 0, turn + (7, -5, 3)[i % 3]))
        z += h
    move(objects, at)
    return z


def cup(at=(0, 0, 0), colour='#e6dfd2'):
    """A small cup of tea without a handle."""
    profile = [
        (0, 0.004),
        (0.02, 0.004),
        (0.022, 0),
        (0.026, 0, 0.002),
        (0.036, 0.03, 0.02),
        (0.038, 0.066, 0.001),
        (0.0355, 0.066, 0.001),
        (0.0335, 0.03, 0.018),
        (0.02, 0.008, 0.004),
        (0, 0.008),
    ]
    tea = Mat('tea', Base_Color=hexlin('#8a4a1c'), Roughness=0.05, Specular=0.5)
    objects = [
        lathe('cup', rounded_profile(profile), glaze(colour)),
        lathe('tea', [(0, 0.052), (0.0362, 0.052)], tea),
    ]
    return move(objects, at)


def towel(at=(0, 0, 0), turn=0, colour='#d8cfbf', layers=4):
    """A folded towel: one long band of terry laid to and fro."""
    m = cloth(colour, pitch=0.0022, relief=0.0016, sheen=0.6)
    half, lift, path = 0.075, 0.013, []
    for i in range(layers):
        z, side = 0.007 + i * lift, 1 if i % 2 else -1
        path += [(x * side, 0, z + 0.001 * math.sin(30 * x)) for x in np.linspace(-half, half, 12)]
        if i < layers - 1:
            path += [
                (side * (half + lift / 2 * math.sin(a)), 0, z + lift / 2 * (1 - math.cos(a)))
                for a in np.linspace(0.4, 2.74, 6)
            ]
    ups = [(-t[2], 0, t[0]) for t in np.gradient(np.array(path), axis=0)]
    return move([band('towel', path, ups, 0.16, 0.0125, m, step=0.004, power=0.3)], at, (0, 0, turn))
