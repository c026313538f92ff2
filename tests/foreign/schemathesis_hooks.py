"""Hooks that schemathesis.toml names."""
import json, os

import schemathesis
from arena import log_in

LINES = "application/x-ndjson"
# Objects with one key that says what they are; others are refused, which the document does not say.
ONE_KEY = ["MatchSource", "QualifyRequest", "SeatRequest"]
cookie = os.environ["COOKIE"]


@schemathesis.deserializer(LINES)
def lines_of_json(context, response):
    return [json.loads(line) for line in response.text.splitlines() if line.strip()]


@schemathesis.hook
def before_load_schema(context, raw_schema):
    schemas = raw_schema["components"]["schemas"]
    for name in ONE_KEY:
        for choice in schemas[name]["oneOf"]:
            if choice["type"] == "object":
                choice["additionalProperties"] = False
    set_ranges(raw_schema)
    for path in raw_schema["paths"].values():
        for operation in path.values():
            describe_streams(operation["responses"].get("200", {}).get("content", {}), schemas)


def set_ranges(part):
    """States the range of every integer. The document has the same format for signed and unsigned numbers."""
    if isinstance(part, dict):
        if "integer" in part.get("type", ()):
            bits = 32 if part.pop("format", None) == "int32" else 64
            part.setdefault("minimum", -(2 ** (bits - 1)))
            part.setdefault("maximum", 2**bits - 1 if part["minimum"] >= 0 else 2 ** (bits - 1) - 1)
        part = list(part.values())
    if isinstance(part, list):
        for inner in part:
            set_ranges(inner)


def describe_streams(content, schemas):
    """Describes streams as schemathesis reads them: `data` of a server-sent event is text, and lines of JSON are a list."""
    if lines := content.get(LINES):
        lines["schema"] = {"type": "array", "items": lines["schema"]}
    if events := content.get("text/event-stream"):
        events["schema"] = as_text(events["schema"], schemas)


def as_text(schema, schemas):
    choices = schemas[schema["$ref"].split("/")[-1]].get("oneOf", [])
    if choices and all("data" in choice.get("properties", ()) for choice in choices):
        return {"oneOf": [{**choice, "properties": with_data(choice["properties"])} for choice in choices]}
    return {"type": "object", "properties": with_data({"data": schema})}


def with_data(properties):
    data = {"type": "string", "contentMediaType": "application/json", "contentSchema": properties["data"]}
    return {**properties, "data": data}


@schemathesis.hook
def map_body(context, body):
    """To JSON Schema 3.0 is an integer. This API expects 3."""
    return without_fractions(body)


def without_fractions(value):
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [without_fractions(part) for part in value]
    if isinstance(value, dict):
        return {key: without_fractions(part) for key, part in value.items()}
    return value


@schemathesis.hook
def before_call(context, case, kwargs):
    if cookie:
        case.headers["Cookie"] = cookie
    # A stream that is followed ends with its game.
    if case.path.endswith("/games/{id}/stream") and str(case.query.get("follow", True)).lower() == "true":
        case.query["follow"] = "false"


@schemathesis.hook
def after_call(context, case, response):
    global cookie
    if cookie and case.method.upper() == "DELETE" and "/session" in case.path and response.status_code == 204:
        cookie = log_in(os.environ["SERVER"], os.environ["NAME"])
