"""Front and back panels blown up a little and welded at the seams."""
from dataclasses import dataclass

import numpy as np

from cloth.pattern import distance, panel


@dataclass
class Cut:
    """A pattern: outlines as chains of lines, the seams among them, and how deep the body is at a place."""
    front: list
    back: list
    seams: list
    open: list                 # edges that stay open: neck, hem, cuffs
    deep: object               # points -> (half depth, distance over which it is reached)
    inner_front: list          # lines the triangles must follow
    inner_back: list


@dataclass
class Sewn:
    V: np.ndarray              # points in the room, inflated
    rest: np.ndarray           # the same cloth nearly flat: its resting lengths
    F: list
    pat: np.ndarray            # pattern coordinates of every corner of every face
    back: np.ndarray           # whether a face belongs to the back


def sew(cut, step):
    V, rest, pat, F, back = [], [], [], [], []
    for side, outline, inner in ((-1, cut.front, cut.inner_front), (1, cut.back, cut.inner_back)):
        P, tris = panel(outline, step, inner)
        d = distance(P, cut.seams)
        d[d < step * .25] = 0
        deep, reach = cut.deep(P)
        h = side * deep * np.sqrt(np.maximum(1 - (1 - np.clip(d / reach, 0, 1)) ** 2, 0))
        base = sum(len(p) for p in pat)
        V += [(x, y, z) for (x, z), y in zip(P, h)]
        rest += [(x, y, z) for (x, z), y in zip(P, h * .25)]
        pat.append(P)
        F += [tuple(base + i for i in (f if side < 0 else f[::-1])) for f in tris]
        back += [side > 0] * len(tris)
    V, rest, pat = np.array(V), np.array(rest), np.vstack(pat)
    _, first, weld = np.unique(np.round(V * 1e5).astype(np.int64), axis=0, return_index=True, return_inverse=True)
    weld = weld.ravel()
    keep = [i for i, f in enumerate(F) if len({weld[k] for k in f}) == 3]
    return Sewn(V[first], rest[first], [tuple(int(weld[k]) for k in F[i]) for i in keep],
                np.array([pat[list(F[i])] for i in keep]), np.array(back)[keep])
