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


def check_on(canvas, colours, across, down, where=...):
    """Flannel check: ground, dark bands and thin lines, warp and weft mixing half and half."""
    ground, dark, line = (rgb(c) for c in colours)

    def yarn(t):
        t = (t / .078) % 1
        out = np.where(((t > .5) & (t < .94))[..., None], dark, ground)
        return np.where(((np.abs(t - .22) < .022) | (np.abs(t - .72) < .012))[..., None], line, out)

    A, D = np.broadcast_arrays(across, down)
    canvas.dye[where] = (.5 * yarn(A) + .5 * yarn(D)).astype(np.float32)[where]


def check(g, colours):
    """Matched at the front's middle; on the sleeves it runs along the arm."""
    for canvas, _ in g.sides:
        x, z = canvas.where()
        arm, down = sleeves(g, canvas)
        check_on(canvas, colours, x + .017, z)
        sp, d = g.k['sp'], g.k['d']
        across = (np.abs(x) - sp[0]) * -d[1] + (z - sp[1]) * d[0]
        check_on(canvas, colours, across, down, arm)


def runs(g, canvas):
    """Across and along the knitting: x and z on the body, turned with the arm on the sleeves."""
    x, z = canvas.where()
    arm, down = sleeves(g, canvas)
    sp, d = g.k['sp'], g.k['d']
    middle = g.k['cuff'].mean(0)
    across = (np.abs(x) - middle[0]) * -d[1] + (z - middle[1]) * d[0]
    return np.where(arm, across, x), np.where(arm, -down, z)


def knitted(g, canvas, height, deep, dark):
    """Relief from 0 to 1, with the hollows darker, as yarn is."""
    h = np.clip(height, 0, 1).astype(np.float32)
    canvas.relief += deep * (h - .5)
    canvas.tint *= 1 - dark * (1 - h)


def cables(g, width=.012, period=.062):
    """Cables of two strands that cross, between narrow ribs of purl."""
    for canvas, _ in g.sides:
        u, v = runs(g, canvas)
        column = .066
        c = (u + column / 2) % column - column / 2
        turn = 2 * np.pi * v / period
        h = np.zeros(u.shape)
        for s in (1, -1):
            strand = np.abs(c - s * width * .62 * np.sin(turn)) / (width * .62)
            over = .78 + .22 * s * np.cos(turn)
            h = np.maximum(h, np.sqrt(np.clip(1 - strand ** 2, 0, 1)) * over)
        gutter = np.abs(np.abs(c) - .0235)
        h = np.maximum(h, .55 * np.sqrt(np.clip(1 - (gutter / .0042) ** 2, 0, 1)))
        seed = .30 + .16 * np.sign(np.sin(np.pi * u / .0045) * np.sin(np.pi * v / .005))
        h = np.maximum(h, np.where(np.abs(c) > .029, seed, .12))
        knitted(g, canvas, h, .0062, .26)


def ribs(g, pitch=.0105):
    """Wide ribs from shoulder to hem."""
    for canvas, _ in g.sides:
        u, _ = runs(g, canvas)
        knitted(g, canvas, np.abs(np.cos(np.pi * u / pitch)) ** .8, .0036, .30)


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
