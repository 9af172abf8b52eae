# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.
