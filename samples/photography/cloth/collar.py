"""Collars: a stand that rises from the neck and a leaf that falls over it."""
import bpy
import cv2
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from cloth.piece import piece
from studio.shapes import along


def smooth_loop(P, passes):
    for _ in range(passes):
        P[1:-1] = .5 * P[1:-1] + .25 * (P[:-2] + P[2:])
    return P


def neckline(g, n=141, passes=30):
    """The neck from the front's middle over the right side, the back and the left side to the front again."""
    surface, f, b = g.surface, g.k['neck_f'], g.k['neck_b']
    half = len(f) // 2
    P = np.vstack([surface.at(f[:half + 1][::-1])[0], surface.at(b[1:-1], back=True)[0],
                   surface.at(f[half:][::-1])[0]])
    d = along(P)
    s = np.linspace(0, d[-1], n)
    return smooth_loop(np.stack([np.interp(s, d, P[:, k]) for k in range(3)], 1), passes), d[-1]


def unit(V):
    return V / (np.linalg.norm(V, axis=-1, keepdims=True) + 1e-9)


def lifted(leaf, surface, gap, near=.02):
    """The leaf's grid lifted off the cloth it would cut, and evenly, so that nothing dents it."""
    tree = BVHTree.FromObject(surface.ob, bpy.context.evaluated_depsgraph_get())
    out = unit(np.cross(np.gradient(leaf, axis=0), np.gradient(leaf, axis=1)))
    out *= np.sign((out * (leaf - leaf.mean((0, 1)))).sum())
    push = np.zeros(leaf.shape[:2], np.float32)
    for at in np.ndindex(push.shape):
        hit, normal, _, _ = tree.find_nearest(Vector(leaf[at]), near)
        if hit:
            push[at] = max(0, gap - (Vector(leaf[at]) - hit).dot(normal)) * max(0, normal.dot(Vector(out[at])))
    push = cv2.GaussianBlur(cv2.dilate(push, np.ones((5, 9))), (0, 0), 2.5)
    return leaf + out * push[..., None]


def collar(g, fabric, colour, stand=.030, leaf=.044, point=.030, spread=.62, lean=.30, gap=.004, paint=None,
           thick=.0022):
    """`point`: how much longer the leaf is in front; `spread`: how far its points look sideways."""
    P, length = neckline(g)
    n = len(P)
    s = np.linspace(0, 1, n)
    front = np.clip(1 - np.minimum(s, 1 - s) / .26, 0, 1)[:, None]
    front = front * front * (3 - 2 * front)
    side = np.where(s < .5, 1., -1.)[:, None]
    out = P - P.mean(0)
    out[:, 2] = 0
    out = unit(out)
    up = unit(np.array([0, 0, 1.]) - out * lean * (1 - .3 * front))
    end = np.clip(np.minimum(s, 1 - s) / .02, 0, 1)[:, None]          # the stand is rounded off in front
    high = stand * (1 - .22 * front) * (.72 + .28 * end)
    fall = unit(unit(out * .42 - (0, 0, 1.)) * (1 - front)
                + unit(np.hstack([side * spread, np.full((n, 1), -.30), np.full((n, 1), -.80)])) * front)
    reach = leaf + point * front
    rows = [P + up * high * t for t in np.linspace(-.12, 1, 7)]
    crest = rows[-1]
    rows += [crest + up * .0035 * np.sin(a) + out * .0035 * (1 - np.cos(a)) for a in np.linspace(.5, 2.6, 5)]
    start = rows[-1]
    rows += [start + fall * reach * t + out * .004 * np.sin(t * np.pi) for t in np.linspace(.08, 1, 12)]
    grid = np.array(rows)
    gap_in_front = side * np.clip(1 - np.minimum(s, 1 - s) / .03, 0, 1)[:, None] * (gap, 0, 0)
    grid[7:] += gap_in_front
    grid[12:] = lifted(grid[12:], g.surface, thick / 2 + .0022)
    tall = float(np.linalg.norm(np.diff(grid[:, n // 2], axis=0), axis=1).sum())
    painted = paint and (lambda canvas: paint(canvas, length, tall))
    return piece('collar', grid, (length, tall), fabric, colour, painted, thick), grid


def stitched(canvas, length, tall, inset=.005):
    """A row of stitches along the leaf's edge."""
    right, top = length - inset, tall - inset
    edge = np.array([(inset, tall * .5), (inset, top), (right, top), (right, tall * .5)])
    canvas.stitch(edge, 0, pitch=.0026)
