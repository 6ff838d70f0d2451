"""Tops and trousers laid flat, as a shop photographs them from above."""
import numpy as np

from cloth.lay import THIN, lay, smooth, turned
from cloth.sew import sew
from garments import trousers
from garments.top import Garment, cut, lines, squeezed


def posed(t, V, hang, elbow, up):
    """The sleeves turned down to `hang` degrees below level and bent by `elbow`, right and left, over the body."""
    k, out = lines(t), V * (1, THIN, 1)
    sp, d = k['sp'], k['d']
    u = np.array((t.w, t.L - t.slope - t.arm))
    across = np.array([(sp - u)[1], -(sp - u)[0]])
    across /= np.linalg.norm(across)
    pivot, middle = sp + (u - sp) * .38, k['cuff'].mean(0)
    bend = pivot + (middle - pivot) * .52
    for s, down, inward in zip((1, -1), hang, elbow):
        own = V[:, 0] * s > 0
        p = np.stack([V[own, 0] * s, V[own, 2]], 1)
        beyond = (p - pivot) @ across
        sleeve = smooth(beyond, -.01, .07)
        fore = smooth((p - bend) @ d, -.05, .05) * (beyond > 0)
        q = turned(p, bend, inward * fore)
        q = turned(q, pivot, (down - t.ang) * sleeve)
        out[own, 0], out[own, 2] = q[:, 0] * s, q[:, 1]
        out[own, 1] -= up * (.035 * sleeve + .035 * fore)
    return out


def flat(name, t, colour, over=False, hang=(84, 81), elbow=(34, 42), levels=1):
    sewn = sew(cut(t), t.step)
    rest = squeezed(t, sewn) if t.rib else None
    placed = posed(t, sewn.V, hang, elbow, -1 if over else 1) if t.sleeve else sewn.V * (1, THIN, 1)
    co = lay(name, sewn, placed, rest, over, **t.cloth)
    return Garment(t, colour, sewn, co, levels)


def legs_posed(V, turn, up):
    """Each leg, right and left, turned inwards by some degrees; the second lies on the first."""
    out = V * (1, THIN, 1)
    for s, inward, lift in zip((1, -1), turn, (0, .02)):
        own = V[:, 0] * s > 0
        p = np.stack([V[own, 0] * s, V[own, 2]], 1)
        leg = smooth(-p[:, 1], -trousers.CROTCH - .04, -trousers.CROTCH + .14)
        q = turned(p, np.array((.125, trousers.CROTCH + .03)), inward * leg)
        out[own, 0], out[own, 2] = q[:, 0] * s, q[:, 1]
        out[own, 1] -= up * lift * leg * (abs(inward) > 4)
    return out


def pair(name, t, colour, over=False, turn=(3, 8)):
    sewn = sew(trousers.cut(t), t.step)
    rest = trousers.squeezed(t, sewn)
    co = lay(name, sewn, legs_posed(sewn.V, turn, -1 if over else 1), rest, over, seed=2, **t.cloth)
    return trousers.Pair(t, colour, sewn, co)
