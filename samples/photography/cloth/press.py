"""A sewn garment smoothed flat by hand: its outline is the pattern's, and folds lie where hands leave them."""
from dataclasses import dataclass, replace

import numpy as np

from cloth.lay import smooth
from cloth.pattern import distance, offset
from studio.shapes import along, resample

SEAM = .0035     # how high the seam of both layers lies above the table


def ringed(cut):
    """The pattern with rows of points along its seams, so that its outline bends evenly."""
    rows = [offset(line, d) for line in cut.seams for d in (.0045, .011, -.0045, -.011)]   # those outside are left out
    return replace(cut, inner_front=[*cut.inner_front, *rows], inner_back=[*cut.inner_back, *rows])


def press(cut, sewn, at, up, thick=.0055, bend=.011, puff=.010, rise=.09):
    """Points of the garment lying at places `at` (x, z); `up` is -1 with its front on top, 1 with its back.

    The upper layer rises from the seam in a round bend of `bend` metres and swells by `puff` in the middle,
    within `rise` of its open edges less.
    """
    P, y = sewn.V[:, [0, 2]], sewn.V[:, 1]
    seam, rim = distance(P, cut.seams), distance(P, cut.open)
    edge = np.sqrt(1 - (1 - np.clip(seam / bend, 0, 1)) ** 2)
    high = SEAM + thick * edge + puff * smooth(seam, 0, .09) * (.25 + .75 * smooth(rim, 0, rise))
    height = np.where(np.sign(y) == up, high, SEAM * (1 - edge))
    return np.stack([at[:, 0], up * height, at[:, 1]], 1)


@dataclass
class Fold:
    """A ridge along points of the pattern. A positive lean makes it steeper on its left."""
    points: list
    height: float = .006
    width: float = .014
    lean: float = .3


def ridge(fold, P):
    """Height of one fold at pattern points: it fades at its ends and has a shallow valley on its steep side."""
    L = resample(smoothed(np.array(fold.points, float)), .008)
    out, reach = np.zeros(len(P)), fold.width * 4.5
    near = ((P > L.min(0) - reach) & (P < L.max(0) + reach)).all(1)
    p = P[near]
    if not len(p):
        return out
    T = np.gradient(L, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None] + 1e-12
    k = ((p[:, None] - L[None]) ** 2).sum(2).argmin(1)
    v, d = p - L[k], along(L)
    off = T[k, 0] * v[:, 1] - T[k, 1] * v[:, 0]
    s = np.clip((d[k] + (v * T[k]).sum(1)) / d[-1], -.5, 1.5)
    beyond = np.maximum(np.maximum(-s, s - 1), 0) * d[-1]
    fade = np.sin(np.pi * np.clip(s, 0, 1)) ** .7 * np.exp(-(beyond / fold.width) ** 2)
    u = off / (fold.width * (.5 + .8 * fade)) / np.where(off > 0, 1 - fold.lean, 1 + fold.lean)
    crest = np.exp(-np.abs(u) ** 1.7) - .22 * np.exp(-((u - 2.1) / .9) ** 2)
    out[near] = fold.height * fade * crest
    return out


def smoothed(L):
    """A curve through three or more points."""
    s = along(L)
    t = np.linspace(0, s[-1], 24)
    fit = [np.polyfit(s, L[:, i], min(2, len(L) - 1)) for i in (0, 1)]
    return np.stack([np.polyval(f, t) for f in fit], 1)


def crumple(rng, n, middle, spread, angle, wander=14, length=(.10, .22), height=(.0008, .0022), width=(.0045, .0085)):
    """Small folds around a place, all running about the same way (degrees)."""
    out = []
    for _ in range(n):
        c = np.array(middle) + rng.normal(0, 1, 2) * spread
        a, half = np.radians(angle + rng.normal(0, wander)), rng.uniform(*length) / 2
        d = np.array([np.cos(a), np.sin(a)])
        bow = np.array([-d[1], d[0]]) * rng.normal(0, half * .16)
        out.append(Fold([c - d * half, c + bow, c + d * half], rng.uniform(*height), rng.uniform(*width),
                        rng.uniform(-.45, .45)))
    return out


def varied(folds, rng):
    """Both sides of a garment have the same folds, but no side has them all, or at the same places."""
    out = []
    for fold in folds:
        if rng.random() < .8:
            stretch, middle = rng.uniform(.7, 1.25), np.mean(fold.points, 0)
            points = middle + (np.array(fold.points) - middle) * stretch + rng.normal(0, .012, 2)
            out.append(replace(fold, points=points, height=fold.height * rng.uniform(.6, 1.2)))
    return out


def gathers(s, seed, pitch):
    """Irregular waves, -1 to 1, along a gathered edge; s is the place along it."""
    rng = np.random.default_rng(seed)
    w = sum(np.sin(s * 2 * np.pi / (pitch * f) + rng.uniform(0, 6)) * a
            for f, a in ((1, 1), (.71, .6), (1.53, .7), (.52, .3)))
    return w / 2.1


def ledge(P, lines, width, rise):
    """The height of a turned or doubled edge, `width` wide."""
    return rise * np.clip((width - distance(P, lines)) / .0022 + .5, 0, 1)
