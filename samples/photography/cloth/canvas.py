"""A picture painted on the flat pattern: dye (colour), tint (light and dark) and relief (height, metres)."""
import math
import os
import tempfile

import bpy
import cv2
import numpy as np

from studio.shapes import along, resample

PX = .0004       # a pixel on the cloth, metres
RELIEF = .004    # the relief map runs from -RELIEF to +RELIEF


def rgb(colour):
    return np.array([int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)


class Canvas:
    """One side (front or back) of a garment. Lines are polylines in pattern metres."""

    def __init__(self, low, high, colour, coarse=1.):
        self.coarse = coarse       # stitches are drawn this much larger where the picture shows a whole pair
        self.low, self.high = np.array(low, float), np.array(high, float)
        w, h = np.ceil((self.high - self.low) / PX).astype(int)
        self.dye = np.full((h, w, 3), rgb(colour), np.float32)
        self.tint = np.ones((h, w), np.float32)
        self.relief = np.zeros((h, w), np.float32)

    def pixels(self, points):
        P = (np.asarray(points, float) - self.low) / PX
        return np.stack([P[:, 0], self.dye.shape[0] - P[:, 1]], 1)

    def where(self):
        """Pattern coordinates x and z of all pixels."""
        h, w = self.tint.shape
        return self.low[0] + (np.arange(w) + .5)[None, :] * PX, self.low[1] + (h - np.arange(h) - .5)[:, None] * PX

    def inside(self, outline):
        mask = np.zeros(self.tint.shape, np.uint8)
        cv2.fillPoly(mask, [(self.pixels(outline) * 16).astype(np.int32)], 1, cv2.LINE_8, 4)
        return mask > 0

    def near(self, line, reach):
        """Pixels within reach of a line: their index, distance (positive to its left) and place along it."""
        mask = np.zeros(self.tint.shape, np.uint8)
        cv2.polylines(mask, [(self.pixels(line) * 16).astype(np.int32)], False, 1, int(2 * reach / PX) + 3,
                      cv2.LINE_8, 4)
        iy, ix = np.nonzero(mask)
        S = resample(line, .004)
        d, T = along(S), np.gradient(S, axis=0)
        T /= np.linalg.norm(T, axis=1)[:, None] + 1e-12
        P = np.stack([self.low[0] + (ix + .5) * PX, self.low[1] + (mask.shape[0] - iy - .5) * PX], 1)
        off, s = np.empty(len(P), np.float32), np.empty(len(P), np.float32)
        for a in range(0, len(P), 40000):
            p = P[a:a + 40000]
            k = ((p[:, None] - S[None]) ** 2).sum(2).argmin(1)
            v = p - S[k]
            off[a:a + 40000] = T[k, 0] * v[:, 1] - T[k, 1] * v[:, 0]
            s[a:a + 40000] = d[k] + (v * T[k]).sum(1)
        ok = (np.abs(off) <= reach) & (s > -PX) & (s < d[-1] + PX)
        return (iy[ok], ix[ok]), off[ok], s[ok]

    def groove(self, line, width=.0022, depth=.0009, dark=.25):
        """A seam: the cloth dives in on both sides."""
        at, off, _ = self.near(line, width)
        dip = (1 - np.abs(off) / width) ** 1.5
        self.relief[at] -= depth * dip
        self.tint[at] *= 1 - dark * dip

    def stitch(self, line, shift=0., pitch=.0032, width=.0007, colour=None, pucker=.0004):
        """A row of machine stitches beside the line, with the slight pucker they pull."""
        at, off, s = self.near(line, abs(shift) + .004)
        pitch, width = pitch * self.coarse, width * self.coarse
        d = np.abs(off - shift)
        thread = np.clip(1.4 - d / width, 0, 1) * np.clip(1.3 - np.abs((s / pitch) % 1 - .5) * 3.2, 0, 1)
        uneven = .75 + .12 * np.sin(s * 2 * math.pi / .011) + .13 * np.sin(s * 2 * math.pi / .0173)
        pull = np.clip(1 - d / .0035, 0, 1) * uneven
        self.relief[at] += .0004 * thread - pucker * pull
        bright, dark = .10 * self.coarse ** 3, .16 * self.coarse
        self.tint[at] *= 1 - .12 * pull * (1 - thread) if colour else 1 - dark * pull + bright * thread
        if colour:
            self.dye[at] += (rgb(colour) - self.dye[at]) * thread[:, None]

    def band(self, line, width, rib=0., colour=None, thick=.0012, depth=.0007, edge=True):
        """A strip to the left of a line (collar, cuff, hem), ribbed across if `rib` is its pitch."""
        at, off, s = self.near(line, width + .003)
        strip = (off > -.003) & (off < width)
        at, off, s = (at[0][strip], at[1][strip]), off[strip], s[strip]
        rise = np.clip((width - off) / .0015, 0, 1)
        self.relief[at] += thick * rise
        if colour:
            self.dye[at] = rgb(colour)
        if rib:
            wave = np.sin(2 * np.pi * s / rib)
            self.relief[at] += depth * wave * rise
            self.tint[at] *= 1 + .13 * (wave - .35) * rise
        if edge:
            self.tint[at] *= 1 - .22 * np.clip(1 - np.abs(off - width + .0008) / .0014, 0, 1)

    def soften(self, region, amount):
        """Multiply the tint by a field the size of the canvas, or one number, inside a region."""
        self.tint[region] *= amount[region] if np.ndim(amount) else amount


def store(front, back):
    """Both sides next to one another as Blender images: dye and relief."""
    def image(name, pixels, space):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, name + '.png')
            cv2.imwrite(path, pixels, [cv2.IMWRITE_PNG_COMPRESSION, 1])
            im = bpy.data.images.load(path)
            im.colorspace_settings.name = space
            im.pack()
        return im

    sides = (front, back)
    dye = np.hstack([np.clip(c.dye * np.clip(c.tint, 0, 2)[..., None] ** .6, 0, 1) for c in sides])
    relief = np.hstack([np.clip(c.relief / RELIEF * .5 + .5, 0, 1) for c in sides])
    return (image('dye', (dye[..., ::-1] * 255 + .5).astype(np.uint8), 'sRGB'),
            image('relief', (relief * 65535).astype(np.uint16), 'Non-Color'))
