"""The word haroz as drawn strokes, so that no font is needed."""
import math

import numpy as np

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
    ([[(0, 1 - STROKE / 2), (.66, 1 - STROKE / 2), (.03, STROKE / 2), (.72, STROKE / 2)]], .72),
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


def wordmark(height, mat, place=lambda x, y: (x, y, 0)):
    """The word with small letters `height` tall, centred; `place` lays each point (x, y) on the product."""
    V, F, pen = [], [], 0
    width = sum(advance for _, advance in LETTERS)
    for strokes, advance in LETTERS:
        for line in strokes:
            strip = ribbon([(x + pen, y) for x, y in line], STROKE)
            base = len(V)
            V += [place((x - width / 2) * height, (y - .5) * height) for pair in strip for x, y in pair]
            F += [(base + 2 * i, base + 2 * i + 1, base + 2 * i + 3, base + 2 * i + 2)
                  for i in range(len(strip) - 1)]
        pen += advance
    return mesh_obj('haroz', V, F, mat, smooth=False)
