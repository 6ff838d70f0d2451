"""A hood lying on the back: from the neck up, over, down the back and up again to its mouth."""
import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from cloth.collar import neckline, unit
from cloth.piece import piece


def clear_of(P, surface, gap):
    """Push points out of the garment's cloth."""
    tree = BVHTree.FromObject(surface.ob, bpy.context.evaluated_depsgraph_get())
    out = P.copy().reshape(-1, 3)
    for i, p in enumerate(out):
        hit, normal, _, _ = tree.find_nearest(Vector(p), .05)
        if hit and (Vector(p) - hit).dot(normal) < gap:
            out[i] = np.array(hit + normal * gap)
    return out.reshape(P.shape)


def hood(g, fabric, colour, stand=.052, drop=.175):
    P, length = neckline(g, 161, passes=40)
    n = len(P)
    s = np.linspace(0, 1, n)
    side = np.where(s < .5, 1., -1.)[:, None]
    far = np.minimum(s, 1 - s)[:, None] * 2                 # 0 in front, 1 at the back
    rise = far * far * (3 - 2 * far)
    out = P - P.mean(0)
    out[:, 2] = 0
    out = unit(out)
    Z = np.array([0, 0, 1.])
    up = unit(Z + out * (.12 + .30 * np.sin(np.pi * far)))
    high = stand * (.42 + .75 * np.sin(np.pi * np.clip(far * .85 + .05, 0, 1)))
    hang = drop * rise ** 1.5 + .012
    down = unit(out * .38 - Z)
    roll, turn = .011 + .004 * rise, .010 + .010 * rise
    rows = [P + up * high * t for t in np.linspace(-.10, 1, 8)]
    crest = rows[-1]
    rows += [crest + up * roll * np.sin(a) + out * roll * (1 - np.cos(a)) for a in np.linspace(.5, 2.6, 5)]
    top = rows[-1]
    rows += [top + down * hang * t for t in np.linspace(.1, 1, 9)]
    low = rows[-1]
    rows += [low + down * turn * np.sin(a) + out * turn * 1.3 * (1 - np.cos(a)) for a in np.linspace(.5, 2.7, 6)]
    back = rows[-1]
    mouth = hang * 1.02 + .012 * rise
    rows += [back - down * mouth * t + out * (.020 * np.sin(np.pi * t * .8) * (.3 + rise) + .016 * t * rise)
             for t in np.linspace(.08, 1, 12)]
    grid = np.array(rows)
    inner = slice(13, 22)
    grid[inner] = clear_of(grid[inner], g.surface, .005)
    grid[22:] = clear_of(grid[22:], g.surface, .012)
    grid += folds(grid, rise) * unit(out * 1 + Z * .2)
    grid[:, :, 0] += (side * .003 * np.clip(1 - far * 12, 0, 1)).ravel()
    tall = float(np.linalg.norm(np.diff(grid[:, n // 2], axis=0), axis=1).sum())

    def paint(canvas):
        edge = np.array([(length, tall), (0, tall)])
        canvas.band(edge, .026, thick=.0010)
        canvas.stitch(edge, .022)
        seam = np.array([(length / 2, 0), (length / 2, tall)])
        canvas.groove(seam)
        canvas.stitch(seam, .003)
        canvas.stitch(seam, -.003)

    return [piece('hood', grid, (length, tall), fabric, colour, paint, thick=.0036)]


def folds(grid, rise):
    """Soft creases that run with the hood's hang."""
    rng = np.random.default_rng(11)
    s = np.linspace(0, 1, grid.shape[1])[None, :, None]
    t = np.linspace(0, 1, grid.shape[0])[:, None, None]
    waves = sum(rng.normal(0, .0022) * np.sin(s * f * 12 + t * h * 6 + rng.uniform(0, 6))
                for f, h in rng.normal(1.5, 1.2, (6, 2)))
    return waves * np.clip(t * 3, 0, 1) * (.25 + rise[None])
