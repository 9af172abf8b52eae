// Every table of a shop, by what a reset of the shop does to its rows. A new table has to be on one side or the other.

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Settings: `begin_shop_anew` carries them to the successor. */
export const carriedTables = words(`
  agent_models api_keys catalogs channel_connections console_sessions inventory_settings locations message_templates shops
  sign_in_links team_members template_syncs webhook_endpoints`);

/** The results of selling, asking and notifying, and tables that find shops, close them, or are the operator's. */
export const leftTables = words(`
  agent_model_days approvals audit_log awaited_buyers broadcast_orders broadcast_pace broadcast_recipients broadcasts bundle_parts
  buyer_chats buyer_notices
  canned_replies cart_codes cart_lines cash_remittances catalog_batches catalog_buffers catalog_changes catalog_items
  catalog_runs checkouts closed_shops collection_products collections conversation_notes conversations credit_notes
  customer_consents customer_facts customer_figures customer_identities customer_import_files customer_imports
  customer_segment_borders customer_spending_abroad customers discount_uses discounts dispute_evidence disputes
  early_echoes early_statuses escrow_holds events idempotency_keys insight_buyer_days insight_buyers insight_changes
  insight_cohorts insight_funnel insight_hand_overs insight_products insight_replies insight_sales insight_states
  insight_talks invoice_counters invoices member_views moved_identities ledger_accounts ledger_balances ledger_digests ledger_entries
  ledger_snapshots ledger_transactions location_stock media messages mispayments notice_addresses open_turns
  order_edits order_history order_lines order_notes order_returns orders page_codes page_orders payments payout_destinations payout_schedules
  payouts picture_likenesses plan_charges plan_invoices plan_portions plan_usage plan_usage_days price_quotes product_images product_looks
  product_import_errors product_import_files product_imports product_variants product_words products products_unseen proposals
  rate_buckets reconciliation_differences referral_applications referrals refunds rehearsals release_proofs releases request_logs
  reservations return_lines routes saved_views segments send_pauses shipment_steps shipments shipping_addresses shipping_rates
  stock_alerts stock_levels stock_movements stock_transfer_lines stock_transfers subscriptions team_messages
  team_notices team_sales turn_calls turns uploaded_files verification_documents
  verifications waitlist webhook_attempts webhook_deliveries`);
