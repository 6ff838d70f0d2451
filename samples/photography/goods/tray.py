"""The sheesham tray: a bevelled rim round a book-matched base, with handles cut through the ends."""
import bpy

from goods import mug, sets
from goods.materials import metal, wood
from goods.parts import box, move
from studio import bake

SHEESHAM = ('#3d2212', '#8a5530')


def cut(ob, tool):
    """Take one solid out of another."""
    tool.hide_render = True
    cutter = ob.modifiers.new('cut', 'BOOLEAN')
    cutter.object, cutter.operation, cutter.solver = tool, 'DIFFERENCE', 'EXACT'
    bake(ob)
    bpy.data.objects.remove(tool)
    ob.data.use_auto_smooth = True
    return ob


def build(length=0.40, width=0.27, height=0.046, wall=0.012):
    along = wood(*SHEESHAM, 'x', rings=20.0, gloss=0.36)
    across = wood(*SHEESHAM, 'y', rings=24.0, gloss=0.36)
    objects = [
        box(
            'slat',
            (length - 2 * wall + 0.004, width / 4 - 0.0005, 0.008),
            wood(*SHEESHAM, 'x', rings=14.0 + 5 * i, gloss=0.38),
            (0.003 * (i - 1), (i - 1.5) * width / 4, 0.008),
            bevel=0.0006,
        )
        for i in range(4)
    ]
    for side in (-1, 1):
        objects.append(
            box(
                'long',
                (length, wall, height * 0.78),
                along,
                (0, side * (width - wall) / 2, height * 0.39),
                bevel=0.002,
            )
        )
        end = box(
            'end',
            (wall, width - 2 * wall + 0.0004, height),
            across,
            (side * (length - wall) / 2, 0, height / 2),
            bevel=0.002,
        )
        bpy.context.view_layer.update()
        hole = box(
            'hole',
            (wall * 4, 0.092, 0.017),
            None,
            (side * (length - wall) / 2, 0, height * 0.64),
            bevel=0.0075,
        )
        objects.append(cut(end, hole))
        pegs = [
            box(
                'peg',
                (0.0075, 0.0075, 0.0012),
                metal('#b98f4c', 0.3),
                (side * (length / 2 - 0.006), y * (width / 2 - 0.006), height * 0.78 + 0.0003),
                bevel=0.0004,
            )
            for y in (-1, 1)
        ]
        objects += pegs
    return objects


def table(**parameters):
    """Carrying two mugs of coffee to the table."""
    objects = build(**parameters)
    move(mug.filled(), (-0.03, 0.02, 0.0122), (0, 0, 10))
    sets.table()
    return objects
