"""Spectacles of every kind, standing on their rims and tips."""

import math

from goods import sets
from goods.acetate import acetate_frame
from goods.parts import move, stand
from goods.wire import wire
from goods.wrap import wrap_frame
from studio.photograph import points


def rest(objects):
    """Turn the glasses so that rims and tips touch the table."""
    P = points(objects)
    front, back = P[P[:, 1] < 0.03], P[P[:, 1] > 0.075]
    low, end = front[front[:, 2].argmin()], back[back[:, 2].argmin()]
    move(objects, turn=(-math.degrees(math.atan2(end[2] - low[2], end[1] - low[1])), 0, 0))
    return stand(objects)


def build(shape='aviator', kind='wire', color='#e6d3a8', tint='#4a4030', fade='#b9a88c', tip='tortoise'):
    if kind == 'wrap':
        objects = wrap_frame(color, tip, tint)
    elif kind == 'acetate':
        objects = acetate_frame(shape, color, tint, fade)
    else:
        objects = wire(shape, color, tint, fade, tip)
    return move(rest(objects), (0, -0.045, 0))


def table(**parameters):
    """Put down on a book by the window."""
    objects = build(**parameters)
    sets.table()
    height = sets.books(at=(0.0, 0.0, 0), turn=-18, colours=('#5b6b5a', '#d9cdb8'))
    return move(objects, (0, -0.005, height), (0, 0, -34))
