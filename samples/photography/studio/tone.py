"""From light to a photograph: exposure, soft shoulder, contrast, a hint of grain."""
import numpy as np


def tone(light, exposure=1., shoulder=.72, contrast=1.10):
    x, s = np.maximum(light * exposure, 0), shoulder
    x = np.where(x > s, s + (1 - s) * (1 - np.exp(-(x - s) / (1 - s))), x)
    y = np.where(x <= .0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 1e-8), 1 / 2.4) - .055)
    y = .5 + (y - .5) * contrast
    grain = np.random.default_rng(5).normal(0, .0035, y.shape[:2])[..., None]  # keeps gradients from banding
    return np.clip(np.clip(y, 0, 1) + grain, 0, 1)
