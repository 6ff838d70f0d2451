"""Small steps of laying cloth down."""
import numpy as np


def smooth(x, low, high):
    s = np.clip((x - low) / (high - low), 0, 1)
    return s * s * (3 - 2 * s)


def turned(P, pivot, degrees):
    """Points (x, z) turned about a pivot, each by its own angle; positive turns +x towards -z."""
    a = np.radians(degrees)
    off = P - pivot
    return pivot + np.stack([off[:, 0] * np.cos(a) + off[:, 1] * np.sin(a),
                             -off[:, 0] * np.sin(a) + off[:, 1] * np.cos(a)], 1)
