"""Stripes and prints, painted on the canvas of a top."""
import numpy as np

from cloth.canvas import rgb


def sleeves(g, canvas):
    """Where the sleeves are, and the distance down the sleeve."""
    x, z = canvas.where()
    sp, d = g.k['sp'], g.k['d']
    hole = g.k['armhole'][::-1]
    inner = np.interp(z[:, 0], hole[:, 1], hole[:, 0])[:, None]
    return np.abs(x) > inner, (np.abs(x) - sp[0]) * d[0] + (z - sp[1]) * d[1]


def stripes(g, colour, period=.030, width=.011):
    for canvas, _ in g.sides:
        x, z = canvas.where()
        arm, down = sleeves(g, canvas)
        place = np.where(arm, down + .004, z + .010 + 0 * x)
        on = (place % period) < width
        on &= np.where(arm, True, z + .010 < period * round((g.t.L - .105) / period))
        canvas.dye[on] = rgb(colour)


def monsoon(canvas, t):
    """A sun behind slanting lines of rain, in a square on the chest."""
    x, z = canvas.where()
    X, Z = np.broadcast_arrays(x / .1, (z - (t.L - .245)) / .1)
    rng = np.random.default_rng(7)
    frame = (np.abs(X) < 1) & (np.abs(Z) < 1.12)
    ink = np.zeros(X.shape)
    paint = lambda mask, colour: canvas.dye.__setitem__(mask & frame, rgb(colour))
    paint(frame, '#1f6f73')
    sun = np.hypot(X - .18, Z - .32)
    paint(sun < .52, '#f2a20c')
    slant = X * .966 + Z * .259
    column = np.floor((slant + 2) / .074).astype(int)
    start = rng.uniform(0, 1, 64)[column % 64]
    long = rng.uniform(.35, .8, 64)[column % 64]
    dash = ((Z * .45 + start) % 1) < long
    paint((np.abs((slant + 2) / .074 - column - .5) < .13) & dash, '#f3eee3')
    for k, height in enumerate((-.62, -.78, -.94)):
        wave = height + .045 * np.sin(X * (7 + k) + k)
        paint(np.abs(Z - wave) < .022, '#f3eee3')
    worn = 1 - .05 * rng.random(X.shape)
    canvas.soften(frame, worn.astype(np.float32))
    canvas.relief[frame] += .00012
