#!/usr/bin/env bash
# One sale with nothing but curl: something to sell, a buyer, an order, and a link to pay it.
#
#   export SOKONI_API_KEY=sk_sandbox_… SOKONI_BASE_URL=http://127.0.0.1:3000
#   ./first-sale.sh
set -euo pipefail

# Each run is a sale of its own. Within one, what is sent again has no second effect.
run="sale-$$-$RANDOM"

# ask <method> <path> [<body>]
ask() {
  curl --silent --show-error --fail-with-body --retry 2 --max-time 30 \
    --request "$1" "$SOKONI_BASE_URL$2" \
    --header "Authorization: Bearer $SOKONI_API_KEY" \
    ${3:+--header "Content-Type: application/json" --header "Idempotency-Key: $run$2" --data "$3"}
}

# The first text of that name in an answer: field <name>
field() {
  grep --only-matching --max-count=1 "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4
}

product=$(ask POST /api/products '{"name":"Raffia bag","price":{"amount":950000,"currency":"NGN"},"stock":3}' | field id)
customer=$(ask POST /api/customers '{"name":"Ngozi Eze"}' | field id)
order=$(ask POST /api/orders "{\"customerId\":\"$customer\",\"items\":[{\"productId\":\"$product\",\"quantity\":2}]}")
id=$(field id <<<"$order")
page=$(ask POST /api/checkout "{\"orderId\":\"$id\"}" | field url)

echo "Order $(field number <<<"$order"): pay at $page"
echo "It is $(ask GET "/api/orders/$id/status" | field status)."
