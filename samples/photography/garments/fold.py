"""Tops folded for the shelf."""
import numpy as np

from cloth.pattern import bez, join, mirror, offset
from cloth.sew import Cut, sew
from cloth.surface import Surface
from garments.top import Garment, lines


def folded(t, colour, width=.27, height=.33, thick=.011, layers=3):
    """Folded for the shelf: the front with its neck on top, the rest in layers under it."""
    k, x = lines(t), width / 2
    top, bottom = float(np.interp(x, *k['shoulder'].T)), t.L - height
    shoulder = np.array([p for p in k['shoulder'] if p[0] < x] + [(x, top)])

    def pillow(low, upper, necks, open_):
        round_ = bez((x, low + .012), (x, low + .004), (x - .004, low), (x - .012, low), 6)
        right = join(upper, np.array([upper[-1], (x, low + .012)]), round_)
        floor = np.array([right[-1], right[-1] * (-1, 1)])
        chain = lambda n: [n[::-1], right, floor, mirror(right)]
        deep = lambda P: (np.full(len(P), thick / 2), np.full(len(P), thick * .7))
        turn = [offset(join(right, floor[:1]), -d) for d in (.0012, .0035, .007)] + [floor + (0, .004)]
        turn += [mirror(L) for L in turn[:3]]
        return Cut(chain(necks[0]), chain(necks[1]), [right, mirror(right), floor] + open_, open_, deep, turn, turn)

    def lay(sewn, lift, seed):
        """On its back, a little uneven, as hands leave it."""
        P, rng = sewn.V, np.random.default_rng(1)
        waves = sum(rng.normal(0, .0011) * np.sin(P[:, 0] * f + rng.uniform(0, 6) + P[:, 2] * g)
                    for f, g in rng.normal(0, 42, (7, 2)))
        wider = 1 + np.random.default_rng(seed).normal(0, .005)
        return np.stack([P[:, 0] * wider, P[:, 2] - t.L + height / 2, lift - P[:, 1] + waves], 1)

    sewn = sew(pillow(bottom, shoulder, (k['neck_f'], k['neck_b']), []), .006)
    g = Garment(t, colour, sewn, lay(sewn, thick * (layers + .8), 1), smooth=1)
    edge = np.array([(-.001, t.L - .04), (.001, t.L - .04)])[::-1]
    for n in range(layers):
        flat = np.array([edge[0], (x - .012, t.L - .04), (x, t.L - .052)])
        under = sew(pillow(bottom, flat, (edge, edge), [edge]), .008)
        under.back[:] = True
        layer = Surface(lay(under, thick * (n + .5), n + 2), under, g.front.low, g.front.high, smooth=1)
        g.extra.append(layer)
    return g
