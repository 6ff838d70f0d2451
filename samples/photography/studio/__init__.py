"""The studio: everything a model or a photograph needs, under one roof."""
import math
import os
import random

import bmesh
import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector, noise

from studio.camera import camera, dist_for, frame_height
from studio.floor import FLOORS
from studio.lettering import wordmark
from studio.light import BG, LIGHTS, area, backdrop, softboxes
from studio.material import Mat, hexlin
from studio.render import render
from studio.scene import bake, mesh_obj, reset
from studio.shapes import curve_obj, lathe, resample, rounded_profile, stitches
