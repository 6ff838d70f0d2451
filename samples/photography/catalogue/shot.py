"""What a row of the catalogue says: a product, its model and its four shots."""
from dataclasses import dataclass, field


@dataclass
class Shot:
    arrangement: str = 'build'     # the model's function that puts the product into the scene
    manner: dict = field(default_factory=dict)   # further arguments of that function
    around: float = 0              # camera, degrees to the right of the front
    above: float = 3               # camera, degrees above level
    turn: float = 0                # the product turned on its stand, degrees
    lies: bool = False             # laid on its back, its front up
    focus: tuple = (.5, .5, .5)    # point looked at, as fractions of the product's bounding box
    fill: float = .82              # how much of the frame's height (or width) the product fills
    frame: float = 0               # height of the frame in metres; 0: as `fill` says
    light: str = 'soft'            # a name in studio.light.LIGHTS
    ground: float | None = 0       # metres from the product down to the paper; None: no paper
    floor: str = 'paper'           # a name in studio.floor.FLOORS
    fstop: float = 0               # 0: all sharp
    exposure: float = 1
    samples: int = 1               # times as many as other shots: lamps need more than windows


@dataclass
class Product:
    slug: str
    model: str                     # a module with build(**parameters)
    parameters: dict = field(default_factory=dict)
    shots: tuple = ()
