"""Gloves in pairs: knitted, gym, cycling and garden."""
import numpy as np

from goods import sets
from goods.hand import Hand, blob, capsule, cushion, fuzz, painted
from goods.parts import move
from studio import hexlin


def loops(X, Z, across, along):
    """Height 0..1 of stockinette."""
    c = (X / across) % 1
    s = np.where(c < 0.5, c * 2, (1 - c) * 2)
    v = (Z / along + s * 0.9) % 1
    hump = lambda x, w: np.sqrt(np.clip(1 - ((x - 0.5) / w) ** 2, 0, 1))
    return hump(s, 0.54) * hump(v, 0.56)


def tinted(colour, tint):
    return np.array(hexlin(colour)[:3]) * tint[..., None]


def ribbed(hand, wander, pitch=0.0052):
    """The rib of a knitted cuff and the tint that goes with it."""
    x = hand.X + wander * 0.6
    rib = np.sin(np.pi * np.clip(((x / pitch) % 1) / 0.72, 0, 1))
    knit = loops(x, hand.Z, 0.00374, 0.0026)
    return rib, knit, 0.97 * (0.42 + 0.75 * (0.55 + 0.45 * rib * (0.6 + 0.4 * knit)))


def knitted(palm, color='#5b5f66', tip='#232427', stripe=None):
    hand = Hand()
    wx, wz = hand.wander(0.006, 0.00035, 1), hand.wander(0.006, 0.00035, 2)
    knit = loops(hand.X + wx, hand.Z + wz, 0.0036, 0.0027)
    rib, small, rib_tint = ribbed(hand, wx)
    edge = np.clip(np.clip(-hand.cuff / 0.006, 0, 1) * 3, 0, 1)
    cuff = cushion(hand.cuff, 0.0088, 0.006) + (rib * 0.0021 + small * rib * 0.0007) * edge
    body = hand.body + knit * 0.00115 * np.clip(hand.pillow * 3, 0, 1)
    tint = 0.42 + 0.75 * (0.5 + 0.5 * knit)
    hand.paint(hand.inside, tinted(color, tint))
    if tip:  # threads that work a touch screen
        index, thumb = hand.fingers[3], hand.fingers[4]
        for d, (x, z) in ((index, (0.0405, 0.169)), (thumb, (0.072, 0.116))):
            hand.paint(
                (np.hypot(hand.X - x, hand.Z - z) < 0.0205) & (d < np.minimum(*hand.fingers[1:3])),
                tinted(tip, tint),
            )
    hand.paint(hand.in_cuff, tinted(color, rib_tint))
    if stripe:
        for low, high in ((-0.052, -0.040), (-0.034, -0.030)):
            hand.paint(hand.in_cuff & (hand.Z > low) & (hand.Z < high), tinted(stripe, rib_tint))
    height = np.where(hand.in_cuff, np.maximum(cuff, np.where(hand.hand < 0, hand.body * 0.9, 0)), body)
    return hand, height, True


def strapped(hand, height, colour, rough=0.7):
    """A wrist strap with its pull tab, drawn into the height."""
    strap = blob(hand.X, hand.Z, 0.002, -0.012, 0.079, 0.025, 0.007)
    height = np.maximum(height, np.where(hand.inside | (strap < 0), cushion(strap, 0.0105, 0.006), 0))
    hand.inside |= strap < 0
    hand.paint(strap < 0, colour, rough)
    return height


def stretch(hand, color):
    """Jersey back: fine ribs and a hem round every cut finger."""
    fine = 0.5 + 0.5 * np.sin(2 * np.pi * hand.X / 0.0016)
    hand.paint(hand.inside, tinted(color, 0.8 + 0.3 * fine))
    height = np.where(hand.in_cuff, cushion(hand.cuff, 0.0088, 0.006), hand.body + 0.00025 * fine)
    hem = (hand.tips > 0) & (hand.tips < 0.0045)
    height += np.where(hem, 0.0010 * np.sin(np.pi * np.clip(hand.tips / 0.0045, 0, 1)), 0)
    return height, hem


def pads(hand, height, shapes, colour, rise, rough, texture=None):
    """Padding on the palm: raised, with a sewn groove round it."""
    for shape in shapes:
        inner = np.clip(-shape / 0.004, 0, 1)
        bump = rise * np.sqrt(1 - (1 - inner) ** 2)
        if texture is not None:
            bump = bump + texture * np.clip(-shape / 0.0015, 0, 1)
        height = np.where(shape < 0, height + bump, height - 0.0009 * np.exp(-((shape / 0.0012) ** 2)))
        hand.paint(shape < 0, colour, rough)
        hand.paint(
            np.exp(-(((shape + 0.0022) / 0.00035) ** 2)) * ((hand.X + hand.Z) / 0.0032 % 1 < 0.62) * 0.9,
            '#b9b4aa',
        )
    return height


def gym(palm, color='#26282b', pad='#3a3c40', accent='#b4352a'):
    hand = Hand(cut=0.12, cuff=0.034)
    height, hem = stretch(hand, color)
    X, Z = hand.X, hand.Z
    if palm:
        hand.paint((hand.hand < -0.004) & ~hem, '#57534d', 0.6)
        grip = 0.00045 * (
            (np.abs(((X + Z) / 0.004) % 1 - 0.5) < 0.28) & (np.abs(((X - Z) / 0.004) % 1 - 0.5) < 0.28)
        )
        fingers = [np.maximum(d + 0.0030, 0.098 - Z) for d in hand.fingers[:4]]
        fingers = [np.maximum(d, 0.0075 - hand.tips) for d in fingers]
        shapes = [
            blob(X, Z, -0.002, 0.086, 0.070, 0.018, 0.008),
            blob(X, Z, -0.020, 0.040, 0.026, 0.054, 0.012, 6),
            blob(X, Z, 0.019, 0.043, 0.026, 0.046, 0.012, -28),
            *fingers,
        ]
        height = pads(hand, height, shapes, pad, 0.0024, 0.55, grip)
    else:
        mesh = ((X / 0.0022) % 1 < 0.5) ^ ((Z / 0.0022) % 1 < 0.5)
        hand.paint((hand.palm < -0.010) & ~hand.in_cuff & mesh, '#17181a', 0.8)
        height = pads(hand, height, [blob(X, Z, 0, 0.094, 0.062, 0.013, 0.006)], pad, 0.0020, 0.55)
    hand.paint(hem, accent, 0.8)
    return hand, strapped(hand, height, '#1b1c1e'), False


def cycling(palm, color='#2b3440', pad='#1c1d1f', accent='#eda21a'):
    hand = Hand(cut=0.30, cuff=0.030)
    height, hem = stretch(hand, color)
    X, Z = hand.X, hand.Z
    if palm:
        hand.paint((hand.hand < -0.003) & ~hem, '#8d8a84', 0.75)
        height = pads(
            hand,
            height,
            [
                blob(X, Z, -0.021, 0.046, 0.024, 0.058, 0.012, 5),
                blob(X, Z, -0.017, 0.087, 0.030, 0.015, 0.007, -8),
                blob(X, Z, 0.020, 0.085, 0.028, 0.015, 0.007, 10),
            ],
            pad,
            0.0034,
            0.35,
        )
        height = pads(hand, height, [blob(X, Z, 0.022, 0.044, 0.022, 0.040, 0.010, -28)], accent, 0.0030, 0.4)
    else:
        for x in (-0.016, 0, 0.016):
            line = capsule(X, Z, [(x * 0.8, 0.020), (x * 1.15, 0.096)], [0.0030, 0.0022])
            hand.paint(line < 0, accent, 0.6)
            height = np.where(line < 0, height + 0.0006 * np.clip(-line / 0.001, 0, 1), height)
        towel = (hand.fingers[4] < -0.002) & (Z > 0.05) & (X > 0.035)
        hand.paint(
            towel, tinted('#5e6671', 0.7 + 0.5 * np.clip(hand.wander(0.0012, 0.5, 9), -0.5, 0.8)), 0.95
        )
        height = np.where(towel, height + hand.wander(0.0009, 0.0005, 8), height)
    hand.paint(hem, accent, 0.8)
    return hand, strapped(hand, height, '#22262c'), False


def garden(palm, color='#d9cfb9', dip='#2f6b4f', accent='#b4653f'):
    hand = Hand(cuff=0.060)
    wx, wz = hand.wander(0.006, 0.0003, 1), hand.wander(0.006, 0.0003, 2)
    knit = loops(hand.X + wx, hand.Z + wz, 0.0021, 0.0017)
    rib, small, rib_tint = ribbed(hand, wx, 0.0030)
    hand.paint(hand.inside, tinted(color, 0.55 + 0.55 * knit))
    hand.paint(hand.in_cuff, tinted(color, rib_tint))
    edge = np.clip(-hand.cuff / 0.002, 0, 1)
    cuff = cushion(hand.cuff, 0.0088, 0.006) + (rib * 0.0012 + small * rib * 0.0004) * edge
    height = np.where(
        hand.in_cuff, np.maximum(cuff, np.where(hand.hand < 0, hand.body * 0.9, 0)), hand.body + knit * 0.0006
    )
    hand.paint(hand.in_cuff & (hand.Z < -0.0545), accent)
    wave = hand.wander(0.010, 0.004, 5)
    line = 0.022 - hand.Z + wave if palm else 0.145 - hand.Z + wave - 0.0026 * (hand.X < -0.02) * 12
    dipped = (line < 0) & (hand.hand < 0)
    if not palm:
        dipped |= (hand.fingers[4] < 0) & (hand.Z > 0.092 + wave * 0.6) & (hand.X > 0.05)
    crinkle = hand.wander(0.0011, 0.0005, 6) + hand.wander(0.003, 0.0003, 7)
    height = np.where(dipped, height * 1.0 + 0.0009 + crinkle, height)
    hand.paint(dipped, tinted(dip, 1 + np.clip(crinkle * 160, -0.10, 0.12)), 0.36)
    return hand, height, False


STYLES = {'knitted': knitted, 'gym': gym, 'cycling': cycling, 'garden': garden}


def glove(style, palm, mirror, at, turn, **colours):
    hand, height, woolly = STYLES[style](palm, **colours)
    ob = hand.mesh(height, painted() if woolly else painted(0.25, 0.45, 0.0003), mirror)
    move([ob], at, turn)
    return fuzz(ob) if woolly else ob


def build(style, **colours):
    """The pair from above, the backs of the hands up."""
    return [
        glove(style, False, False, (-0.049, 0.005, 0), (0, 0, 7), **colours),
        glove(style, False, True, (0.054, -0.012, 0.009), (-1.5, 3.2, -9), **colours),
    ]


def palms(style, **colours):
    """The pair with one palm up, which shows the padding or the dip."""
    return [
        glove(style, True, True, (-0.058, 0.0, 0), (0, 0, -4), **colours),
        glove(style, True, False, (0.058, 0.008, 0), (0, 0, 5), **colours),
    ]


def crossed(style, **colours):
    """One glove laid over the other."""
    return [
        glove(style, False, False, (-0.020, -0.006, 0), (0, 0, 24), **colours),
        glove(style, False, True, (0.022, -0.010, 0.0125), (-2, 0, -20), **colours),
    ]


def table(style, **colours):
    """Left on the table by the window."""
    objects = crossed(style, **colours)
    sets.table()
    return objects
