"""Flat pattern pieces: curves, and panels filled with triangles."""
import cv2
import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt

from studio.shapes import resample

MM10 = 1e4  # OpenCV tests against outlines in whole numbers: tenths of a millimetre


def bez(p0, p1, p2, p3, n=16):
    t = np.linspace(0, 1, n)[:, None]
    p0, p1, p2, p3 = map(np.array, (p0, p1, p2, p3))
    return (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t ** 3 * p3


def mirror(line):
    """The same line on the wearer's other side, running the other way."""
    return np.asarray(line)[::-1] * (-1, 1)


def join(*lines):
    return np.vstack([lines[0]] + [np.asarray(L)[1:] for L in lines[1:]])


def offset(line, d):
    """The line moved d to its left."""
    L = np.asarray(line, float)
    T = np.gradient(L, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None] + 1e-12
    return L + np.stack([-T[:, 1], T[:, 0]], 1) * d


def distance(P, lines):
    """From every point to the nearest of the lines."""
    D = np.full(len(P), 1e9)
    for L in lines:
        L = np.asarray(L)
        for a, b in zip(L[:-1], L[1:]):
            ab = b - a
            t = np.clip(((P - a) @ ab) / (ab @ ab + 1e-12), 0, 1)
            D = np.minimum(D, np.linalg.norm(P - (a + t[:, None] * ab), axis=1))
    return D


def panel(lines, step, inner=()):
    """Triangles inside a closed chain of lines; edges follow the `inner` lines too."""
    loop = np.vstack([resample(L, step)[:-1] for L in lines])
    n, poly = len(loop), (loop * MM10).astype(np.int32).reshape(-1, 1, 2)
    depth = lambda p: cv2.pointPolygonTest(poly, (float(p[0] * MM10), float(p[1] * MM10)), True) / MM10
    pts, edges = [tuple(p) for p in loop], [(i, (i + 1) % n) for i in range(n)]
    for L in inner:
        R = np.array([p for p in resample(L, step) if depth(p) > step * .3])
        base = len(pts)
        pts += [tuple(p) for p in R]
        edges += [(base + i, base + i + 1) for i in range(len(R) - 1)]
    fixed, low, high, rng = np.array(pts), loop.min(0), loop.max(0), np.random.default_rng(3)
    for j, y in enumerate(np.arange(low[1], high[1], step * .866)):
        for x in np.arange(low[0], high[0], step) + (step / 2 if j % 2 else 0):
            p = np.array([x, y]) + rng.normal(0, step * .06, 2)
            if depth(p) > step * .6 and ((fixed - p) ** 2).sum(1).min() > (step * .62) ** 2:
                pts.append(tuple(p))
    V, _, F, *_ = delaunay_2d_cdt([Vector(p) for p in pts], edges, [list(range(n))], 1, 1e-6)
    return np.array([tuple(p) for p in V]), [tuple(f) for f in F]
