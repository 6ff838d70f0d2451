"""A sewn garment laid flat on a table, its front towards the camera, and settled by its own weight."""
import math

import bpy
import numpy as np

from cloth.drape import collide, drape
from studio.scene import mesh_obj

GRAVITY = 9.81
THIN = .30       # how much of the garment's inflated depth is left when it is laid down
SLACK = 1.018    # cloth that is a little larger than where it lies makes soft waves


def smooth(x, low, high):
    s = np.clip((x - low) / (high - low), 0, 1)
    return s * s * (3 - 2 * s)


def turned(P, pivot, degrees):
    """Points (x, z) turned about a pivot, each by its own angle; positive turns +x towards -z."""
    a = np.radians(degrees)
    off = P - pivot
    return pivot + np.stack([off[:, 0] * np.cos(a) + off[:, 1] * np.sin(a),
                             -off[:, 0] * np.sin(a) + off[:, 1] * np.cos(a)], 1)


def table(down):
    """The table lies behind the garment (`down` 1) or before it (-1), and gravity pulls towards it."""
    def place(_frames):
        bpy.context.scene.gravity = (0, GRAVITY * down, 0)
        corners = [(-2, .03 * down, -2), (2, .03 * down, -2), (2, .03 * down, 2), (-2, .03 * down, 2)]
        collide(mesh_obj('table', corners, [(0, 1, 2, 3)[::down]]), .002, friction=12.)
    return place


def lay(name, sewn, posed, rest=None, over=False, frames=36, seed=4, **stuff):
    """`posed`: points of the garment as hands lay it down, before it settles; `over`: on its front."""
    down = -1 if over else 1
    rest = (sewn.rest if rest is None else rest) * (SLACK, .5, SLACK)
    rng = np.random.default_rng(seed)
    x, z = posed[:, 0], posed[:, 2]
    for _ in range(9):   # hands push the cloth together here and apart there
        (fx, fz), phase, size = rng.normal(0, 34, 2), rng.uniform(0, 6), rng.normal(0, .0035, 2)
        wave = np.sin(x * fx + z * fz + phase)
        posed = posed + np.stack([wave * size[0], 0 * x, wave * size[1]], 1)
    sewn.V = posed
    return drape(name, sewn, table(down), frames, breeze=.12, seed=seed, rest=rest, pose=down, **stuff)
