"""A hand lying flat: a signed distance on a fine grid, raised to a cushion and painted point by point."""
import math

import bpy
import cv2
import numpy as np

from goods.materials import noise, shade
from studio import Mat, hexlin

STEP = 0.00045
FINGERS = (  # middle line and radii of little, ring, middle and index finger; the thumb points to +x
    ([(-0.031, 0.088), (-0.041, 0.124), (-0.0455, 0.148)], [0.0108, 0.0098, 0.0082]),
    ([(-0.0115, 0.100), (-0.0135, 0.150), (-0.0140, 0.183)], [0.0118, 0.0112, 0.0092]),
    ([(0.0105, 0.100), (0.0125, 0.152), (0.0140, 0.190)], [0.0118, 0.0112, 0.0094]),
    ([(0.031, 0.094), (0.0375, 0.142), (0.0405, 0.173)], [0.0115, 0.0108, 0.0092]),
)
THUMB = ([(0.020, 0.035), (0.047, 0.068), (0.066, 0.103), (0.072, 0.120)], [0.020, 0.0155, 0.0125, 0.0102])


def capsule(X, Z, line, radii):
    """Distance to a chain of rounded cones; negative inside."""
    D = np.full(X.shape, 1e3, np.float32)
    for a, b, ra, rb in zip(line[:-1], line[1:], radii[:-1], radii[1:]):
        ab = np.array(b) - np.array(a)
        t = np.clip(((X - a[0]) * ab[0] + (Z - a[1]) * ab[1]) / (ab @ ab), 0, 1)
        D = np.minimum(D, np.hypot(X - a[0] - t * ab[0], Z - a[1] - t * ab[1]) - (ra + (rb - ra) * t))
    return D


def melt(a, b, k):
    """Union with a soft corner of width k."""
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b * (1 - h) + a * h - k * h * (1 - h)


def blob(X, Z, x, z, w, h, r=0.005, tilt=0.0):
    """Distance to a rounded rectangle."""
    c, s = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    U, V = (X - x) * c + (Z - z) * s, -(X - x) * s + (Z - z) * c
    qx, qz = np.abs(U) - w / 2 + r, np.abs(V) - h / 2 + r
    return np.hypot(np.maximum(qx, 0), np.maximum(qz, 0)) + np.minimum(np.maximum(qx, qz), 0) - r


def cushion(D, height, reach):
    """A rounded rise from the outline inwards."""
    return height * np.sqrt(1 - (1 - np.clip(-D / reach, 0, 1)) ** 2)


class Hand:
    """The grid, the distances, and the arrays a glove paints: height, colour, roughness."""

    def __init__(self, cut=None, cuff=0.068, wrist=0.0362):
        xs, zs = np.arange(-0.066, 0.096, STEP), np.arange(-cuff - 0.007, 0.206, STEP)
        self.X, self.Z = X, Z = [a.astype(np.float32) for a in np.meshgrid(xs, zs)]
        palm = melt(
            *(
                capsule(
                    X, Z, [(s * 0.018, 0.089), (s * 0.015, 0.035), (s * 0.010, 0.0)], [0.026, 0.027, 0.026]
                )
                for s in (-1, 1)
            ),
            0.012
        )
        self.tips = np.full(X.shape, 1e3, np.float32)  # distance below the cut of the nearest finger
        self.fingers, D = [], palm
        for i, (line, radii) in enumerate((*FINGERS, THUMB)):
            d = capsule(X, Z, line, radii)
            if cut:
                a, b = np.array(line[-2]), np.array(line[-1])
                along = (b - a) / np.linalg.norm(b - a)
                end = a + (b - a) * (cut - (0.45 if i == 4 else 0))
                below = (X - end[0]) * along[0] + (Z - end[1]) * along[1]
                self.tips = np.where(d < 0.002, np.minimum(self.tips, -below), self.tips)
                d = np.maximum(d, below)
            self.fingers.append(d)
            D = melt(D, d, 0.010 if i == 4 else 0.0045)
        self.palm, self.hand = palm, np.where(Z < 0.001, np.maximum(D, 0.001 - Z), D)
        narrow = wrist - 0.0012 * np.sin(np.clip(-Z / cuff, 0, 1) * np.pi)
        self.cuff = np.maximum(np.abs(X) - narrow, np.maximum(Z - 0.006, -cuff - Z))
        self.in_cuff = (self.cuff < 0) & (Z < 0.005)
        self.inside = (self.hand < 0) | self.in_cuff
        self.pillow = np.clip(-self.hand / 0.0125, 0, 1)
        self.body = cushion(self.hand, 0.0105, 0.0125) + self.wander(0.012, 0.0011, 3) * self.pillow
        self.colour = np.zeros((*X.shape, 3), np.float32)
        self.rough = np.full(X.shape, 0.95, np.float32)

    def wander(self, grain, amount, seed):
        """Smooth random height, `grain` metres wide."""
        raw = np.random.default_rng(seed).normal(0, 1, self.X.shape).astype(np.float32)
        return amount * cv2.GaussianBlur(raw, (0, 0), grain / STEP) * (grain / STEP) * 3.5

    def paint(self, where, colour, rough=None):
        """Colour a region; `where` is a mask or a soft weight, `colour` a hex or an array."""
        w = np.asarray(where, np.float32)[..., None]
        value = np.array(hexlin(colour)[:3]) if isinstance(colour, str) else colour
        self.colour = self.colour * (1 - w) + value * w
        if rough is not None:
            self.rough = np.where(w[..., 0] > 0.5, rough, self.rough)

    def mesh(self, height, mat, mirror=False):
        ok = cv2.dilate(self.inside.astype(np.uint8), np.ones((3, 3))) > 0
        index = -np.ones(ok.shape, np.int64)
        index[ok] = np.arange(ok.sum())
        V = np.stack([self.X[ok], self.Z[ok], np.where(self.inside, height, -0.0005)[ok] + 0.001], 1)
        full = ok[:-1, :-1] & ok[1:, :-1] & ok[:-1, 1:] & ok[1:, 1:]
        F = np.stack(
            [index[:-1, :-1][full], index[:-1, 1:][full], index[1:, 1:][full], index[1:, :-1][full]], 1
        )
        if mirror:
            V, F = V * (-1, 1, 1), F[:, ::-1]
        me = bpy.data.meshes.new('glove')
        me.vertices.add(len(V))
        me.vertices.foreach_set('co', V.astype(np.float32).ravel())
        me.loops.add(F.size)
        me.loops.foreach_set('vertex_index', F.astype(np.int32).ravel())
        me.polygons.add(len(F))
        me.polygons.foreach_set('loop_start', np.arange(0, F.size, 4, dtype=np.int32))
        me.polygons.foreach_set('loop_total', np.full(len(F), 4, np.int32))
        me.polygons.foreach_set('use_smooth', np.ones(len(F), bool))
        me.update()
        paint = me.attributes.new('paint', 'FLOAT_COLOR', 'POINT')
        rgba = np.concatenate([self.colour, np.ones((*ok.shape, 1))], 2)[ok]
        paint.data.foreach_set('color', rgba.astype(np.float32).ravel())
        me.attributes.new('rough', 'FLOAT', 'POINT').data.foreach_set(
            'value', self.rough[ok].astype(np.float32)
        )
        ob = bpy.data.objects.new('glove', me)
        bpy.context.collection.objects.link(ob)
        me.materials.append(mat.mat)
        return ob


def painted(sheen=0.6, fibre=0.9, grain=0.0006):
    """The glove's one material: the painted colour and roughness with fibre noise on top."""
    m = Mat('glove', Specular=0.3, Sheen=sheen, Sheen_Tint=0.6)
    fine = noise(m, 2600.0, 3.0)
    value = m.math('MULTIPLY_ADD', noise(m, 260.0), 0.7, fine)
    value = m.math('MULTIPLY_ADD', m.math('SUBTRACT', value, 0.85), fibre, 1.0)
    m.set('Base Color', shade(m, m.n('ShaderNodeAttribute', attribute_name='paint').outputs['Color'], value))
    m.set('Roughness', m.n('ShaderNodeAttribute', attribute_name='rough').outputs['Fac'])
    m.set('Normal', m.bump(fine, grain, 0.7))
    return m


def fuzz(ob):
    """Loose wool: short hair all over."""
    hair = ob.modifiers.new('fuzz', 'PARTICLE_SYSTEM').particle_system.settings
    hair.type, hair.count, hair.hair_length, hair.use_advanced_hair = 'HAIR', 26000, 0.0022, True
    hair.brownian_factor, hair.factor_random, hair.length_random = 0.0009, 0.0006, 0.6
    hair.root_radius, hair.tip_radius, hair.radius_scale = 0.05, 0.0, 0.0006
    hair.hair_step, hair.render_step, hair.emit_from, hair.material = 3, 2, 'FACE', 1
    return ob
