"""Tops and trousers laid flat, as a shop photographs them from above."""
import bpy
import numpy as np
from mathutils import Vector

from cloth.lay import smooth, turned
from cloth.pattern import distance, mirror
from cloth.press import Fold, crumple, gathers, ledge, press, ridge, ringed, varied
from cloth.sew import sew
from garments import trousers
from garments.top import Garment, cut, lines
from garments.trousers import TOP


def arms_posed(t, V, hang, elbow):
    """Places of a top's points, its sleeves turned down to `hang` degrees below level and bent by `elbow`, right and
    left; and how high the sleeves lie on the body."""
    k, P, lift = lines(t), V[:, [0, 2]].copy(), np.zeros(len(V))
    sp, d = k['sp'], k['d']
    u = np.array((t.w, t.L - t.slope - t.arm))
    across = np.array([(sp - u)[1], -(sp - u)[0]])
    across /= np.linalg.norm(across)
    pivot, middle = sp + (u - sp) * .38, k['cuff'].mean(0)
    bend = pivot + (middle - pivot) * .52
    low = 1 - smooth(P[:, 1], t.rib - .004, t.rib + .05) if t.rib else np.zeros(len(P))
    for s, down, inward in zip((1, -1), hang, elbow):
        own = V[:, 0] * s > 0
        p = np.stack([P[own, 0] * s, P[own, 1]], 1)
        beyond = (p - pivot) @ across
        if t.rib:
            wrist = smooth((p - k['cuff'][1]) @ d, -t.rib - .04, -t.rib + .004) * (beyond > .1)
            off = (p - middle) @ np.array([-d[1], d[0]])
            p = p - (off * wrist * (1 - t.squeeze * .9))[:, None] * np.array([-d[1], d[0]])
        sleeve = smooth(beyond, -.01, .07)
        fore = smooth((p - bend) @ d, -.05, .05) * (beyond > 0)
        q = turned(p, bend, inward * fore)
        q = turned(q, pivot, (down - t.ang) * sleeve)
        lift[own] = .013 * sleeve * smooth(t.w - q[:, 0], -.045, .02)
        P[own] = q * (s, 1)
        P[own, 0] *= np.where(beyond > .02, 1, 1 - (1 - t.squeeze) * .6 * low[own] * (t.rib > 0))
    return uneven(P), lift


def seen(parts, over):
    """The parts that lie on the garment; buttons and cords under it would lift it off the table."""
    bpy.context.view_layer.update()
    out, up = [], 1 if over else -1
    for ob in parts:
        middle = ob.matrix_world @ (sum((Vector(c) for c in ob.bound_box), Vector()) / 8)
        if middle.y * up > .001:
            out.append(ob)
            continue
        for part in (*ob.children, ob):
            bpy.data.objects.remove(part)
    return out


def uneven(P):
    """No hand lays an outline down like the pattern's."""
    rng = np.random.default_rng(8)
    for _ in range(4):
        f, phase, size = rng.normal(0, 9, 2), rng.uniform(0, 6), rng.normal(0, .0022, 2)
        P = P + np.sin(P @ f + phase)[:, None] * size
    return P


def top_folds(t, rng):
    """Where hands leave them: from the armpits over the chest and the sleeves, at the elbows, down the body."""
    k, out = lines(t), []
    u = np.array((t.w, t.L - t.slope - t.arm))
    for s in (1, -1):
        j = lambda x, y: (s * (x + rng.normal(0, .008)), y + rng.normal(0, .010))
        tilt = s * rng.uniform(.2, .5)
        out += [Fold([j(u[0] - .030, u[1] + .02), j(.17, u[1] - .01), j(.06, u[1] - .07)], .0060, .013, tilt),
                Fold([j(u[0] - .035, u[1] - .05), j(.19, u[1] - .14), j(.13, u[1] - .27)], .0062, .016, -tilt),
                Fold([j(.150, u[1] + .15), j(.165, u[1] + .05), j(.150, u[1] - .06)], .0040, .014, tilt)]
        out += crumple(rng, 6, (s * (u[0] - .09), u[1] - .03), (.04, .05), s * 35)
        out += crumple(rng, 5, (s * .12, .17), (.07, .05), s * 80)
        out += [Fold([j(u[0] - .06, u[1] - .08), j(.120, .24), j(.030, .10)], .0065, .028, tilt)]
        if not t.sleeve:
            continue
        d, q = k['d'], np.array([-k['d'][1], k['d'][0]])
        place = lambda along, side: tuple((k['sp'] + d * (along + rng.normal(0, .006))
                                           - q * (side + rng.normal(0, .004))) * (s, 1))
        reach, wide = t.sleeve, t.arm * .9
        e = reach * .50
        out += [Fold([place(.09, wide * .62), place(e * .55, wide * .40), place(e * .95, wide * .16)],
                     .0055, .013, tilt),
                Fold([place(e - .045, wide * .70), place(e - .02, .085), place(e - .03, .025)], .0058, .010, -tilt),
                Fold([place(e + .015, wide * .70), place(e + .015, .080), place(e + .035, .020)], .0062, .010, tilt),
                Fold([place(e + .06, wide * .62), place(e + .09, .075), place(e + .15, .030)], .0046, .010, -tilt),
                Fold([place(reach - .15, .110), place(reach - .12, .07), place(reach - .14, .02)], .0036, .009, tilt)]
        turn = s * np.degrees(np.arctan2(q[1], q[0]))
        out += crumple(rng, 6, place(e, .09), (.03, .03), turn, length=(.06, .12))
        out += crumple(rng, 5, place(reach - .12, .07), (.03, .03), turn, length=(.05, .10))
    return varied(out, rng)


def flat(t, colour, over=False, hang=(82, 79), elbow=(20, 30), levels=2, folded=True, coarse=1.4, thick=.0055):
    pattern = ringed(cut(t))
    sewn, up = sew(pattern, .0125), 1 if over else -1
    if t.sleeve:
        at, lift = arms_posed(t, sewn.V, hang, elbow)
    else:
        at, lift = uneven(sewn.V[:, [0, 2]]), 0
    co = press(pattern, sewn, at, up, thick=thick, rise=.16)   # low round the neck, where a collar lies
    co[:, 1] += up * lift
    g = Garment(t, colour, sewn, co, levels, coarse=coarse, crisp=True)
    if folded:
        g.surface.swell(creases(g, pattern, over, chance(colour, over)), side=over)
    return g


def chance(colour, over):
    """Garments of one cut lie differently in every colour."""
    return np.random.default_rng([int(colour[1:], 16), over])


def creases(g, pattern, over, rng):
    t, k = g.t, g.k
    folds = top_folds(t, rng)
    cuffs = [k['cuff'], mirror(k['cuff'])] if t.sleeve else []
    band, neck = t.rib or .012, k['neck_b' if over else 'neck_f']

    def height(P):
        seam, hem = distance(P, pattern.seams), distance(P, [k['hem']])
        inside = smooth(seam, 0, .03)
        ends = np.minimum(hem, distance(P, cuffs)) if cuffs else hem
        still = smooth(ends, band - .01, band + .02) * smooth(distance(P, [neck]), .02, .06)
        h = sum(ridge(f, P) for f in folds) * (.25 + .75 * inside) * (.15 + .85 * still)
        h += .0005 * np.exp(-((seam - .012) / .006) ** 2) * gathers(P[:, 0] + P[:, 1], 7, .015)
        if t.rib:
            across = np.where(hem < .2, P[:, 0], P @ np.array([-k['d'][1], k['d'][0]]) * 1.1)
            loose = .0022 * np.exp(-np.maximum(ends - t.rib, 0) / .035) * smooth(ends, t.rib, t.rib + .006)
            h += loose * gathers(across, 3, .021) * inside
        else:
            h += .0005 * np.exp(-((hem - .013) / .006) ** 2) * gathers(P[:, 0] + P[:, 1] * .7, 6, .014)
        return h + ledge(P, [k['hem'], *cuffs], t.rib, .0012) if t.rib else h

    return height


def legs_posed(t, V, turn, bend):
    """Places of the legs, right and left: each turned inwards by some degrees, and bent at the knee."""
    P = V[:, [0, 2]].copy()
    band = smooth(P[:, 1], TOP - t.band - .05, TOP - t.band)
    P[:, 0] *= 1 - (1 - t.squeeze) * band
    middle = (t.out + t.in_) / 2
    for s, inward, knee in zip((1, -1), turn, bend):
        own = V[:, 0] * s > 0
        p = np.stack([P[own, 0] * s, P[own, 1]], 1)
        if t.cuff:
            wrist = 1 - smooth(p[:, 1], t.low + t.cuff - .004, t.low + t.cuff + .035)
            p[:, 0] = middle + (p[:, 0] - middle) * (1 - .26 * wrist)
        z = trousers.CROTCH
        low = smooth(-p[:, 1], -(t.low + (z - t.low) * .6), -(t.low + (z - t.low) * .3))
        p = turned(p, np.array((.125, t.low + (z - t.low) * .45)), knee * low)
        p = turned(p, np.array((.125, z + .03)), inward * smooth(-p[:, 1], -z - .04, -z + .14))
        P[own] = p * (s, 1)
    return uneven(P)


def leg_folds(t, rng):
    """Where hands leave them: from the crotch to the hips, down the thigh, across the knee, above the hem."""
    z, short = trousers.CROTCH, t.low > .3
    out = []
    for s in (1, -1):
        j = lambda x, y: (s * (x + rng.normal(0, .008)), y + rng.normal(0, .010))
        tilt = s * rng.uniform(.2, .5)
        out += [Fold([j(.008, z - .010), j(.095, z + .040), j(.205, z + .085)], .0062, .011, tilt),
                Fold([j(.014, z - .035), j(.085, z - .020), j(.185, z + .020)], .0045, .009, -tilt),
                Fold([j(.020, z + .085), j(.075, z + .140), j(.125, z + .220)], .0030, .009, tilt)]
        out += crumple(rng, 6, (s * .085, z + .03), (.030, .030), s * 24)
        if short:
            out += [Fold([j(.200, .745), j(.175, .64), j(.165, .515)], .0058, .014, tilt),
                    Fold([j(.055, .675), j(.080, .60), j(.085, .51)], .0048, .012, -tilt)]
            out += crumple(rng, 7, (s * .13, .61), (.055, .05), s * 80)
            continue
        k = t.low + (z - t.low) * .48 + s * .018
        out += [Fold([j(.165, z + .01), j(.150, z - .14), j(.120, z - .29)], .0062, .014, tilt),
                Fold([j(.050, k + .035), j(.110, k + .070), j(.195, k + .075)], .0062, .010, tilt),
                Fold([j(.060, k - .010), j(.120, k + .005), j(.198, k - .030)], .0050, .009, -tilt),
                Fold([j(.085, k - .05), j(.115, k - .15), j(.120, k - .27)], .0050, .012, tilt),
                Fold([j(.065, t.low + .085), j(.120, t.low + .110), j(.190, t.low + .095)], .0036, .008, tilt)]
        out += crumple(rng, 7, (s * .125, k + .02), (.030, .045), s * 14, length=(.07, .14))
        out += crumple(rng, 6, (s * .13, z - .13), (.030, .05), s * 80)
        out += crumple(rng, 6, (s * .12, t.low + .12), (.025, .035), s * 10, length=(.06, .12))
        out += [Fold([j(.090, z - .06), j(.145, z - .24), j(.100, z - .46)], .0060, .024, -tilt)]
    return varied(out, rng)


def pair(t, colour, over=False, turn=(.8, 2.6), bend=(1.5, -2.), coarse=1.4, step=.0125):
    pattern = ringed(trousers.cut(t))
    sewn, up, k = sew(pattern, step), 1 if over else -1, trousers.lines(t)
    at = legs_posed(t, sewn.V, turn, bend)
    front = sewn.V[:, 1] < 0    # cut lower, so that the waistband's inside shows behind it
    dip = .013 * (1 - np.clip(np.abs(sewn.V[:, 0]) / t.waist, 0, 1) ** 2) * smooth(sewn.V[:, 2], TOP - .16, TOP)
    at[front, 1] -= dip[front]
    p = trousers.Pair(t, colour, sewn, press(pattern, sewn, at, up), levels=2, coarse=coarse, crisp=True)
    folds = leg_folds(t, chance(colour, over))
    hems = [k['hem'], mirror(k['hem'])]
    turned_up = t.cuff or .022

    def height(P):
        inside = smooth(distance(P, pattern.seams), 0, .03)
        band = smooth(P[:, 1], TOP - t.band - .003, TOP - t.band)
        cuff = 1 - smooth(distance(P, hems), t.cuff, t.cuff + .004) if t.cuff else np.zeros(len(P))
        h = sum(ridge(f, P) for f in folds) * (.25 + .75 * inside) * (1 - .85 * band) * (1 - .9 * cuff)
        below = np.exp(-np.maximum(TOP - t.band - P[:, 1], 0) / .05) * (1 - band)
        loose = .0022 if t.squeeze < 1 else .0004
        fall = P[:, 0] + .25 * P[:, 0] * (TOP - P[:, 1])
        h += loose * below * gathers(fall, 3, .019) * inside
        above = distance(P, hems)
        if t.cuff:
            h += .0022 * np.exp(-np.maximum(above - t.cuff, 0) / .03) * (1 - cuff) * gathers(P[:, 0], 5, .015) * inside
        else:
            h += .0007 * np.exp(-((above - .012) / .012) ** 2) * gathers(P[:, 0] + above * .7, 6, .013)
        beside = distance(P, pattern.seams)
        h += .0005 * np.exp(-((beside - .012) / .006) ** 2) * gathers(P[:, 1], 7, .015)
        return h + ledge(P, hems, turned_up, .0014) + .0016 * band

    p.surface.swell(height, side=over)
    return p
