"""Which room, seen from where, makes which picture."""
from dataclasses import dataclass


@dataclass
class View:
    room: str
    size: tuple  # pixels
    look: tuple  # point looked at, metres
    frame: float  # height of the frame at that point, metres
    around: float = 0  # camera, degrees to the right of the front
    above: float = 9  # camera, degrees above level
    exposure: float = 1
    fstop: float = 11
    light: float = 1  # samples, as a multiple: lamps need more of them than windows


DESK, PHONE, TILE = (2400, 1200), (1080, 1350), (960, 1280)

VIEWS = {
    'hero-1-desk': View('morning', DESK, (0.08, 0.1, 0.17), 0.65, exposure=1.15),
    'hero-1-phone': View('morning', PHONE, (0.33, 0.1, 0.20), 0.92, exposure=1.15),
    'hero-2-desk': View('wardrobe', DESK, (0.04, 0.1, 0.17), 0.68, exposure=1.1),
    'hero-2-phone': View('wardrobe', PHONE, (0.34, 0.1, 0.18), 0.90, exposure=1.2),
    'hero-3-desk': View('journey', DESK, (0.02, 0.1, 0.22), 0.86, exposure=1.35),
    'hero-3-phone': View('journey', PHONE, (0.155, 0.1, 0.47), 1.46, exposure=1.4),
    'hero-4-desk': View('evening', DESK, (0.02, 0.1, 0.19), 0.74, exposure=1.4, light=2),
    'hero-4-phone': View('evening', PHONE, (0.30, 0.1, 0.20), 0.92, exposure=1.4, light=2),
    'promo': View('stage', (2400, 900), (0.20, 0.1, 0.148), 0.51, exposure=1.15),
    'category-men': View('menswear', TILE, (0, 0.08, 0.22), 0.66, above=14, exposure=1.15),
    'category-daily-gears': View('gears', TILE, (0.005, 0.08, 0.235), 0.80, above=12, exposure=1.1),
    'category-lifestyle': View('lifestyle', TILE, (0, 0.08, 0.19), 0.82, above=14, exposure=1.1),
    'social': View('card', (1200, 630), (0.13, 0.1, 0.18), 0.64, above=7, exposure=1.1),
    'signup-0': View('morning', TILE, (0.14, 0.05, 0.12), 0.50, around=-14, above=16, exposure=1.15),
    'signup-1': View('wardrobe', TILE, (0.22, 0.1, 0.20), 0.60, around=-12, above=12, exposure=1.2),
    'signup-2': View('journey', TILE, (0.19, 0.1, 0.26), 1.10, around=-16, above=14, exposure=1.25),
    'signup-3': View('evening', TILE, (0.34, 0.1, 0.20), 0.66, around=-10, above=10, exposure=1.4, light=1.5),
}
