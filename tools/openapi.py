"""Write the OpenAPI document of the service to a file, from the code as it is."""

import json
import sys
from pathlib import Path

from waystation.service.api.app import Application
from waystation.service.api.document import with_game_types
from waystation.service.config.settings import Settings

path = Path(sys.argv[1])
path.parent.mkdir(parents=True, exist_ok=True)
document = with_game_types(Application(Settings()).api.openapi_schema.to_schema())
path.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
