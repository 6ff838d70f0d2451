"""The word haroz as drawn strokes, so that no font is needed."""
import math

import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt

from studio.scene import mesh_obj

STROKE = .17  # width of a stroke; the small letters are 1 high


def arc(cx, cy, r, start, end, n=20):
    return [(cx + r * math.cos(math.radians(a)), cy + r * math.sin(math.radians(a)))
            for a in np.linspace(start, end, n)]


R = .5 - STROKE / 2
LETTERS = (  # strokes along their middle line, and how far to the next letter
    ([[(0, 0), (0, 1.45)], arc(R, 1 - STROKE / 2 - R, R, 180, 0) + [(2 * R, 0)]], 2 * R + .42),
    ([arc(R, .5, R, 0, 360, 40), [(2 * R, 1 - STROKE / 2), (2 * R, 0)]], 2 * R + .42),
    ([[(0, 0), (0, 1 - STROKE / 4)], arc(R, 1 - STROKE / 2 - R, R, 180, 60, 12)], R + .46),
    ([arc(R, .5, R, 0, 360, 40)], 2 * R + .36),
    ([[(0, 1 - STROKE / 2), (.68, 1 - STROKE / 2)], [(.60, 1 - STROKE / 2), (.09, STROKE / 2)],
      [(0, STROKE / 2), (.72, STROKE / 2)]], .72),
)


def fine(line, step=.12):
    """Points close enough to follow a curved product, corners kept."""
    P = [np.array(line[0], float)]
    for a, b in zip(np.array(line[:-1], float), np.array(line[1:], float)):
        n = max(1, round(np.linalg.norm(b - a) / step))
        P += [a + (b - a) * k / n for k in range(1, n + 1)]
    return np.array(P)


def ribbon(line, width):
    """A polyline as a strip of quads with mitred corners."""
    P = fine(line)
    seg = np.diff(P, axis=0)
    seg /= np.linalg.norm(seg, axis=1)[:, None]
    nrm = np.stack([-seg[:, 1], seg[:, 0]], 1)
    mitre = np.vstack([nrm[:1], nrm[:-1] + nrm[1:], nrm[-1:]])
    mitre /= np.linalg.norm(mitre, axis=1)[:, None]
    if np.allclose(P[0], P[-1]):
        mitre[0] = mitre[-1] = (nrm[0] + nrm[-1]) / np.linalg.norm(nrm[0] + nrm[-1])
    own = np.vstack([nrm, nrm[-1:]])
    mitre *= (width / 2 / np.clip((mitre * own).sum(1), .35, 1))[:, None]
    return np.stack([P + mitre, P - mitre], 1)


def covered(point, quads):
    """Whether a stroke lies at the point: to the left of all four edges of one of its quads."""
    a, b = quads, np.roll(quads, -1, axis=1)
    left = np.cross(b - a, point - a) >= -1e-6
    return left.all(1).any()


def outline():
    """Vertices and faces of the word, small letters 1 high, centred; overlapping strokes become one sheet."""
    quads, pen = [], 0
    for strokes, advance in LETTERS:
        for line in strokes:
            strip = ribbon([(x + pen, y) for x, y in line], STROKE)
            quads += [(a[0], a[1], b[1], b[0]) for a, b in zip(strip[:-1], strip[1:])]
        pen += advance
    V, F = np.array(quads).reshape(-1, 2), np.arange(len(quads) * 4).reshape(-1, 4)
    verts, _, faces, *_ = delaunay_2d_cdt([Vector(p) for p in V], [], F.tolist(), 1, 1e-5)
    verts, quads = np.array(verts), np.array(quads)
    return verts - (pen / 2, .5), [f for f in faces if covered(verts[f].mean(0), quads)]


def wordmark(height, mat, place=lambda x, y: (x, y, 0)):
    """The word with small letters `height` tall; `place` lays each point (x, y) on the product."""
    V, F = outline()
    return mesh_obj('haroz', [place(*(p * height)) for p in V], F, mat, smooth=False)
