"""The picture of a finished match, to be shared: who won, and the points of all."""

from waystation.service.tables.picture.pictures import PictureService
from waystation.service.tables.picture.result import Result, Standing, result_of

__all__ = ["PictureService", "Result", "Standing", "result_of"]
