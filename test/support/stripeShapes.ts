/**
 * Members of the objects that Stripe publishes as fixtures of its API (stripe/openapi, MIT), by the kind of
 * value that they have there; `null` there may be any kind elsewhere.
 */
export const stripeShapes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  payment_intent: {
    boolean: 'livemode',
    list: 'payment_method_types',
    null: 'application application_fee_amount cancellation_reason customer customer_account description excluded_payment_method_types latest_charge on_behalf_of payment_method receipt_email review setup_future_usage source statement_descriptor statement_descriptor_suffix transfer_group',
    number: 'amount amount_capturable amount_received canceled_at created',
    object:
      'amount_details automatic_payment_methods last_payment_error managed_payments metadata next_action payment_method_configuration_details payment_method_options processing shipping transfer_data',
    string: 'capture_method client_secret confirmation_method currency id object status',
  },
  charge: {
    boolean: 'captured disputed livemode paid refunded',
    null: 'application application_fee application_fee_amount calculated_statement_descriptor customer failure_balance_transaction failure_code failure_message on_behalf_of payment_intent receipt_email receipt_number review source_transfer statement_descriptor statement_descriptor_suffix transfer_group',
    number: 'amount amount_captured amount_refunded created',
    object:
      'billing_details fraud_details metadata outcome payment_method_details refunds shipping source transfer_data',
    string: 'balance_transaction currency description id object payment_method receipt_url status',
  },
  refund: {
    null: 'balance_transaction customer customer_account payment_intent payment_method reason receipt_number source_transfer_reversal transfer_reversal',
    number: 'amount created',
    object: 'destination_details metadata',
    string: 'charge currency id object status',
  },
  payment_method: {
    boolean: 'livemode',
    null: 'customer customer_account',
    number: 'created',
    object: 'billing_details card metadata',
    string: 'allow_redisplay id object type',
  },
  event: {
    boolean: 'livemode',
    null: 'api_version',
    number: 'created pending_webhooks',
    object: 'data request',
    string: 'id object type',
  },
  dispute: {
    boolean: 'is_charge_refundable livemode',
    list: 'balance_transactions enhanced_eligibility_types',
    null: 'payment_intent',
    number: 'amount created',
    object: 'evidence evidence_details metadata payment_method_details',
    string: 'charge currency id object reason status',
  },
  balance_transaction: {
    list: 'fee_details',
    null: 'exchange_rate',
    number: 'amount available_on created fee net',
    string: 'balance_type currency description id object reporting_category source status type',
  },
};
