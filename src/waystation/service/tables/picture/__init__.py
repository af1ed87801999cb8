"""The picture of a finished match, to be shared: who won, and the points of all."""

from waystation.service.tables.picture.pictures import PictureService

__all__ = ["PictureService"]
