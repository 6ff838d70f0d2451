"""Five-pocket jeans."""
import numpy as np

from cloth.fabric import Fabric
from cloth.trims import patch_label
from garments.flat import pair as laid_flat, seen
from garments.legwear import STRAIGHT
from garments.trouser_parts import fly, hem, loops, metal_button, mirrored, rivets, waistband
from garments.trousers import CROTCH, TOP, folded, worn

DENIM = Fabric('denim', .048, .55, .00040, .10, .06, rough=.9, sheen=.15, second='#aeb4bb')


def build(colour, **look):
    return make(worn('straight', STRAIGHT, colour), colour, **look)


def flat(colour, over=False, **look):
    return seen(make(laid_flat(STRAIGHT, colour, over), colour, **look), over)


def fold(colour, **look):
    return make(folded(STRAIGHT, colour, back=True), colour, laid=True, **look)


def make(pair, colour, gold='#c08a3e', worn_in=.0, laid=False):
    t, (front, back) = STRAIGHT, pair.sides
    fade(front, worn_in)
    fade(back, worn_in * .8)
    pair.construct()
    waistband(pair, gold)
    fly(front, gold)
    hem(pair, gold)
    for canvas in pair.sides:
        for line in pair.both(pair.k['inner']):
            canvas.stitch(line, .004, colour=gold)
    drop = np.array([(.092, t.band), (.100, .075), (.128, .100), (.170, .108), (.235, .110)])
    scoop = drop * (1, -1) + (0, TOP)
    for line in mirrored([scoop]):
        front.groove(line, .0030, .0016, .5)
        inward = 1 if line[0][0] < 0 else -1
        front.stitch(line, .004 * inward, colour=gold)
        front.stitch(line, .009 * inward, colour=gold)
    coin = np.array([(-.185, TOP - .072), (-.125, TOP - .078)])
    front.groove(coin, .002, .0008, .35)
    front.stitch(coin, -.004, colour=gold)
    yoke = np.array([(-.245, TOP - .075), (0, TOP - .115), (.245, TOP - .075)])
    back.groove(yoke, .002, .0010, .35)
    back.stitch(yoke, -.004, colour=gold)
    back.stitch(yoke, -.009, colour=gold)
    for s in (-1, 1):
        back_pocket(back, s * .105, TOP - .150, gold)
    parts = pair.finish(DENIM, .0018)
    patch = patch_label(pair.surface, .135, TOP - .021)
    if laid:
        return [*parts, patch]
    places = [(s * x, b) for s in (-1, 1) for x, b in ((.085, False), (.182, True))] + [(0, True)]
    corners = [(s * x, z) for s in (-1, 1) for x, z in ((.096, TOP - .047), (.222, TOP - .104))]
    return [*parts, patch, *loops(pair, places, DENIM, colour), metal_button(pair), *rivets(pair, corners)]


def back_pocket(back, x, top, gold, w=.066, h=.145):
    half = np.array([(-w, 0), (.006 - w, .03 - h), (0, -h)])
    bag = np.vstack([half, half[1::-1] * (-1, 1)]) + (x, top)
    back.relief[back.inside(bag)] += .0009
    back.groove(bag, .0018, .0008, .35)
    back.stitch(bag, .003, colour=gold)
    back.stitch(bag, .008, colour=gold)
    mouth = np.array([(x - w, top), (x + w, top)])
    back.groove(mouth, .0024, .0012, .4)
    back.stitch(mouth, -.006, colour=gold)
    back.stitch(mouth, -.011, colour=gold)
    s = np.linspace(-1, 1, 25)
    for d in (0, .006):
        wave = np.stack([x + s * (w - .008), top - .062 - d + .018 * np.cos(s * np.pi)], 1)
        back.stitch(wave, 0, colour=gold, pucker=.0001)


def fade(canvas, amount):
    """Thighs and seat wear paler; the whole leg a little uneven."""
    if not amount:
        return
    x, z = canvas.where()
    a = np.abs(x)
    leg = np.exp(-((a - .135) / .055) ** 2) * np.exp(-((z - .60) / .20) ** 2)
    knee = .6 * np.exp(-((a - .13) / .05) ** 2) * np.exp(-((z - .36) / .09) ** 2)
    whisker = sum(np.exp(-((z - (CROTCH + .06 - .035 * k) + .35 * (a - .10)) / .007) ** 2) for k in range(4))
    whisker = whisker * np.exp(-((a - .12) / .07) ** 2) * .35
    pale = (amount * np.clip(leg + knee + whisker, 0, 1.2))[..., None].astype(np.float32)
    canvas.dye += (np.array([.80, .82, .84], np.float32) - canvas.dye) * pale * .55
