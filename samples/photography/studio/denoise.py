"""Our own denoiser (Debian's Blender has none): two half renders of the same picture filter each other."""
import cv2
import numpy as np

FLOOR = .03  # keeps the division by a black albedo finite


def added(X):
    """The sum over the channels; NumPy's own over so short an axis takes many times as long."""
    return cv2.transform(X, np.ones((1, 3), np.float32))


def padded(X, p):
    return cv2.copyMakeBorder(X, p, p, p, p, cv2.BORDER_REFLECT)


def guide_of(albedo):
    """Relative and blurred, so that it marks the edges of materials and not the weave."""
    return np.log(cv2.GaussianBlur(np.maximum(albedo, 0), (0, 0), 1.2) + FLOOR)


STEPS = (-5, -3, -1, 0, 1, 3, 5)  # where to look for the like: an 11 x 11 window, thinned out


def nlm(A, B, normal, guide, k=.6, sn=.16, sa=.25):
    """Non-local means: the weights of one half filter the other, normals and materials guard the edges."""
    r = STEPS[-1]
    squeeze = lambda I: np.log1p(np.clip(I, 0, 30) * 4).mean(2)
    la, lb = squeeze(A), squeeze(B)
    var = cv2.blur((la - lb) ** 2 / 2, (7, 7)) + 1e-6
    N, G = cv2.GaussianBlur(normal, (0, 0), .6), cv2.GaussianBlur(guide, (0, 0), .6)
    pla, plb, pv, pA, pB, pN, pG = (padded(X, r) for X in (la, lb, var, A, B, N, G))
    h, w = la.shape
    sumA, sumB = np.zeros_like(A), np.zeros_like(B)
    wa, wb = np.zeros((h, w), np.float32), np.zeros((h, w), np.float32)
    for dy in STEPS:
        for dx in STEPS:
            sl = (slice(r + dy, r + dy + h), slice(r + dx, r + dx + w))
            vs = pv[sl]
            den, alpha = 1e-4 + k * k * (var + vs), var + np.minimum(var, vs)
            feature = added((N - pN[sl]) ** 2) / (2 * sn * sn) + added((G - pG[sl]) ** 2) / (2 * sa * sa)
            wf = np.exp(-feature)
            patch = lambda l, pl: np.exp(-np.maximum(cv2.blur(((l - pl[sl]) ** 2 - alpha) / den, (5, 5)), 0))
            w1, w2 = np.minimum(patch(la, pla), wf), np.minimum(patch(lb, plb), wf)
            sumB += w1[..., None] * pB[sl]
            sumA += w2[..., None] * pA[sl]
            wb += w1
            wa += w2
    return .5 * (sumA / (wa[..., None] + 1e-6) + sumB / (wb[..., None] + 1e-6))


def smooth_hue(I, guide):
    """Edge-stopped blur of the colour ratio only: takes away blotches of warm and cool."""
    L = I.mean(2, keepdims=True) + 1e-4
    C = I / L
    h, w = L.shape[:2]
    for step in (1, 2, 4, 8):
        p = 2 * step
        Cp, gp = padded(C, p), padded(guide, p)
        acc, ws = np.zeros_like(C), np.zeros((h, w, 1), np.float32)
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                sl = (slice(p + dy * step, p + dy * step + h), slice(p + dx * step, p + dx * step + w))
                k = np.exp(-added((gp[sl] - guide) ** 2) / .125 - added((Cp[sl] - C) ** 2) / .0288)[..., None]
                acc += Cp[sl] * k
                ws += k
        C = acc / ws
    return C * L


def smooth_paper(I, albedo):
    """Wide blur of the seamless paper, away from the product, so that it has no blotches."""
    ref = albedo[3:9, 3:9].reshape(-1, 3).mean(0)
    m = (np.abs(cv2.GaussianBlur(albedo, (0, 0), 1.) - ref).max(2) < .03).astype(np.float32)
    dist = cv2.distanceTransform((m > .5).astype(np.uint8), cv2.DIST_L2, 5)
    for s in (3, 6, 12):
        w = cv2.GaussianBlur(m, (0, 0), s)[..., None] + 1e-4
        b = cv2.GaussianBlur(I * m[..., None], (0, 0), s) / w
        d = np.abs(b - I).mean(2) / (b.mean(2) + 1e-3)
        near = np.clip(dist / (2.2 * s) - .4, 0, 1) * m * np.exp(-(cv2.blur(d, (9, 9)) / .035) ** 2)
        I = I * (1 - near[..., None]) + b * near[..., None]
    return I


def denoise(halves):
    """Filter the light only: cloth's weave lives in the albedo, which is divided out and put back."""
    A, B = halves[0]['rgb'], halves[1]['rgb']
    normal, albedo = (.5 * (halves[0][k] + halves[1][k]) for k in ('nrm', 'alb'))
    colour, guide = np.maximum(albedo, 0) + FLOOR, guide_of(albedo)
    return smooth_paper(smooth_hue(nlm(A / colour, B / colour, normal, guide), guide) * colour, albedo)
