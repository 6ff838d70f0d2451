"""Small repeating pictures of cloth, made once with numpy and kept in cache/."""
import os

import bpy
import cv2
import numpy as np

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'cache', 'tiles')
N = 1024


def speckle(sx, sy, seed, octaves=1):
    """Seamless noise of unit spread, its grain sx by sy pixels."""
    white = np.fft.fft2(np.random.default_rng(seed).normal(0, 1, (N, N)))
    fx, fy, out = np.fft.fftfreq(N)[None, :], np.fft.fftfreq(N)[:, None], 0
    for k in range(octaves):
        s = .5 ** k
        t = np.real(np.fft.ifft2(white * np.exp(-2 * np.pi ** 2 * ((fx * sx * s) ** 2 + (fy * sy * s) ** 2))))
        out = out + t / t.std() * .6 ** k
    return np.clip(out / out.std(), -2.5, 2.5)


def grid(cols, rows):
    y, x = np.mgrid[0:N, 0:N] / N
    return x * cols, y * rows


def dome(t, width=.52):
    return np.sqrt(np.clip(1 - ((t - .5) / width) ** 2, 0, 1))


def knit(cols=32, rows=40, seed=1):
    """Stockinette: every stitch a V of two slanted lobes of yarn."""
    u, v = grid(cols, rows)
    c = (u + .03 * speckle(30, 30, seed)) % 1
    s = np.where(c < .5, c * 2, (1 - c) * 2)
    v = (v + .03 * speckle(30, 30, seed + 1) + s * .85) % 1
    yarn = dome(s) * dome(v, .55)
    return yarn + np.sin(2 * np.pi * (v * 3 + s * 2)) * .05 * yarn + speckle(2, 2, seed + 2) * .03


def weave(k=48, over=lambda i, j: (i + j) % 2 == 0, slub=.05, seed=1):
    """Warp and weft; `over` says where the warp lies on top."""
    x, y = grid(k, k)
    x, y = x + .06 * speckle(2, 60, seed + 3), y + .06 * speckle(60, 2, seed + 4)
    i, j = np.floor(x).astype(int) % k, np.floor(y).astype(int) % k
    fx, fy = x % 1, y % 1
    warp, weft = dome(fx) * (.75 + .25 * np.sin(np.pi * fy)), dome(fy) * (.55 + .25 * np.sin(np.pi * fx))
    return np.where(over(i, j), warp, weft) + speckle(2, 2, seed) * slub


def waffle(k=16):
    """Square hollows between ridges."""
    x, y = grid(k, k)
    ridge = lambda t: np.abs((t % 1) * 2 - 1) ** 2.5
    return np.maximum(ridge(x), ridge(y)) + .12 * knit(96, 96) + speckle(2, 2, 4) * .02


def pique(k=28):
    """Small lozenges, every second row shifted by half."""
    x, y = grid(k, k * 2)
    x = x + .5 * (np.floor(y) % 2)
    return dome(x % 1, .5) * dome(y % 1, .62) + speckle(2, 2, 6) * .05


def jersey(seed=12):
    """Fine ribs of knit with the odd thicker yarn."""
    x, y = grid(34, 44)
    x = x + .05 * speckle(6, 90, seed)
    f = x % 1
    s = np.abs(f * 2 - 1)
    v = (y + s * .8 + .05 * speckle(20, 20, seed + 1)) % 1
    return dome(f, .5) * (.62 + .38 * dome(v, .55)) + speckle(1.5, 16, seed + 2) * .05


def brushed(seed=21):
    """Fleece: the ribs of a fine knit under short hairs."""
    return knit(34, 42, seed) * .75 + speckle(1.3, 7, seed) * .10 + speckle(5, 1.6, seed + 1) * .06


TILES = {
    'brushed': brushed,
    'jersey': jersey,
    'linen': lambda: weave(44, slub=.05) + .14 * speckle(1.6, 60, 7) + .20 * speckle(70, 1.6, 8),
    'knit': knit,
    'waffle': waffle,
    'pique': pique,
    'plain': weave,
    'oxford': lambda: weave(48, lambda i, j: (i // 2 + j // 2) % 2 == 0),
    'twill': lambda: weave(48, lambda i, j: (i - j) % 4 < 2),
    'denim': lambda: weave(64, lambda i, j: (i - j) % 4 < 3) + .25 * speckle(1.2, 30, 11),
    'nylon': lambda: weave(64, slub=.02),
    'melange': lambda: speckle(1.2, 14, 5) * .6 + speckle(2, 3, 6) * .4,
    'slub': lambda: speckle(40, 1.5, 7) * .5 + speckle(1.5, 40, 8) * .5,
    'mottle': lambda: speckle(25, 25, 9, 4),
}


def tile(name):
    path = f'{FOLDER}/{name}.png'
    if not os.path.exists(path):
        os.makedirs(FOLDER, exist_ok=True)
        h = TILES[name]()
        h = (h - h.min()) / (h.max() - h.min())
        cv2.imwrite(path, (h * 65535).astype(np.uint16))
    im = bpy.data.images.load(path, check_existing=True)
    im.colorspace_settings.name = 'Non-Color'
    return im
