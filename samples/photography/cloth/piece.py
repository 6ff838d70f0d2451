"""A part cut on its own (collar, pocket, strap): a grid of points in the room with its own canvas."""
import numpy as np

from cloth.canvas import Canvas
from cloth.fabric import material
from studio.scene import bake, mesh_obj
from studio.shapes import ring_faces


def piece(name, P, size, fabric, colour, paint=None, thick=.0018, levels=1):
    """P: rows x columns x 3; the canvas is `size` wide (along a row) and tall (from first row to last)."""
    rows, cols = P.shape[:2]
    canvas = Canvas((0, 0), size, colour)
    if paint:
        paint(canvas)
    ob = mesh_obj(name, P.reshape(-1, 3), ring_faces(rows, cols, closed=False), material(fabric, canvas, canvas))
    u, v = np.meshgrid(np.linspace(0, .5, cols), np.linspace(0, 1, rows))
    uv = np.stack([u.ravel(), v.ravel()], 1)
    corners = np.array([loop.vertex_index for loop in ob.data.loops])
    ob.data.uv_layers.new(name='map').data.foreach_set('uv', uv[corners].astype(np.float32).ravel())
    so = ob.modifiers.new('thickness', 'SOLIDIFY')
    so.thickness, so.offset = thick, 0
    ss = ob.modifiers.new('subsurf', 'SUBSURF')
    ss.levels = ss.render_levels = levels
    return bake(ob)
