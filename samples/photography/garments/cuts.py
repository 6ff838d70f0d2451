"""The cuts of the tops. Kinds that share a cut share its drape."""
from garments.top import Top

SOFT = dict(tension=18., bend=.012, mass=.12)
HEAVY = dict(tension=18., bend=.035, mass=.18)
CRISP = dict(tension=22., bend=.030, mass=.11)

LONG = dict(ang=42, hang=66, step=.0145, frames=46)

TEE = Top(cloth=SOFT)
POLO = Top(w=.268, L=.72, neck_w=.078, neck_f=.080, neck_b=.020, sleeve=.215, cuff=.165, collar=.012,
           step=.0115, frames=50, cloth=SOFT)
SHIRT = Top(w=.282, L=.77, neck_w=.068, neck_f=.074, neck_b=.018, sleeve=.60, cuff=.118, arm=.235, sh=.226,
            tail=.055, collar=.010, cloth=CRISP, **LONG)
SWEAT = Top(w=.288, L=.69, neck_w=.086, neck_f=.092, sleeve=.585, cuff=.108, arm=.245, sh=.235, rib=.065,
            squeeze=.84, collar=.026, cloth=HEAVY, **LONG)
GILET = Top(w=.288, L=.69, neck_w=.088, neck_f=.094, sleeve=0, arm=.255, sh=.198, collar=.026,
            step=.0145, frames=46, cloth=HEAVY)
