"""Photographs scenes. Started by ../scene as: blender -b -P photograph.py -- names folder scale spp"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from mathutils import Vector

from scenes import rooms
from scenes.views import VIEWS
from studio import camera, render, reset

LENS = 60


def photograph(names, folder, scale, spp):
    standing = None
    for name in sorted(names, key=lambda name: VIEWS[name].room):
        view = VIEWS[name]
        if view.room != standing:
            reset()
            getattr(rooms, view.room)()
            standing = view.room
        a, e = math.radians(view.around), math.radians(view.above)
        to = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
        target = Vector(view.look)
        camera(target + to * view.frame * LENS / 36, target, lens=LENS, fstop=view.fstop)
        w, h = view.size
        render(f'{folder}/{name}.png', spp=int(spp * view.light), w=w, h=h, scale=scale, exposure=view.exposure)


if __name__ == '__main__':
    names, folder, scale, spp = sys.argv[sys.argv.index('--') + 1 :]
    photograph(names.split(','), folder, float(scale), int(spp))
